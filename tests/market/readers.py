"""Counts and sums of several datasets of a snapshot by each program, as JSON lines."""

import json
import sys

folder, reader = sys.argv[1], sys.argv[2]

# Columns by dataset: one that is added up, and one that is counted.
ASKED = {
    'statements': ('value', 'known_to'),
    'facts': ('value', 'start'),
    'positions': ('value', 'known_from'),
    'insider': ('shares', 'filed'),
    'filings': ('year', 'accepted_at'),
}


def ask_duckdb(dataset, added, counted):
    import duckdb

    return duckdb.sql(
        f"select count(*), sum({added}), count({counted}) from read_parquet('{folder}/{dataset}/*.parquet')"
    ).fetchall()[0]


def ask_polars(dataset, added, counted):
    import polars as pl

    frame = pl.scan_parquet(f'{folder}/{dataset}/*.parquet')
    return (
        frame.select(pl.len(), pl.col(added).cast(pl.Float64).sum(), pl.col(counted).count().alias('n'))
        .collect()
        .row(0)
    )


def ask_pandas(dataset, added, counted):
    import pandas as pd

    frame = pd.read_parquet(f'{folder}/{dataset}')
    return len(frame), frame[added].sum(), frame[counted].count()


def ask_chdb(dataset, added, counted):
    import chdb

    answer = chdb.query(
        f"select count(*), sum({added}), count({counted}) from file('{folder}/{dataset}/*.parquet', Parquet)",
        'JSONCompactEachRow',
    )
    return json.loads(str(answer))


def ask_spark(dataset, added, counted):
    from pyspark.sql import functions as f

    frame = spark().read.parquet(f'{folder}/{dataset}')
    return frame.agg(f.count('*'), f.sum(added), f.count(counted)).first()


def spark():
    from pyspark.sql import SparkSession

    return (
        SparkSession.builder.master('local[1]')
        .config('spark.ui.enabled', 'false')
        .config('spark.ui.showConsoleProgress', 'false')
        .config('spark.driver.host', '127.0.0.1')
        .config('spark.driver.bindAddress', '127.0.0.1')
        .config('spark.sql.session.timeZone', 'UTC')
        .getOrCreate()
    )


ask = globals()[f'ask_{reader}']
for dataset, (added, counted) in ASKED.items():
    rows, total, present = ask(dataset, added, counted)
    answer = {'dataset': dataset, 'rows': int(rows), 'sum': float(total), 'present': int(present)}
    print('ANSWER ' + json.dumps(answer))
