// better-auth's names mapped to our tables and columns.

const AT = { createdAt: 'created_at', updatedAt: 'updated_at' }

export const TABLES = {
  user: { modelName: 'users', fields: { emailVerified: 'email_verified', ...AT } },
  session: {
    modelName: 'sessions',
    fields: {
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      userId: 'user_id',
      ...AT,
    },
  },
  account: {
    modelName: 'credentials',
    fields: {
      accountId: 'account_id',
      providerId: 'provider_id',
      userId: 'user_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...AT,
    },
  },
  verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...AT } },
  rateLimit: {
    modelName: 'sign_in_rates',
    fields: { key: 'rate_key', lastRequest: 'last_request' },
  },
} as const
