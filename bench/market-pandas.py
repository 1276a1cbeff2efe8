# The same questions as a person with pandas asks them of the same files: one at a time, by name, as JSON on
# standard input; each answer is the CPU time in milliseconds and how many rows came out.

import json
import sys
import time

import pandas as pd

HELD = ["cusip", "cik", "accession", "amount", "value"]


def values(folder, measure, kind="statements", name="measure", wanted="annual"):
    filters = [("period_type", "==", wanted), (name, "==", measure)]
    frame = pd.read_parquet(
        f"{folder}/{kind}", filters=filters, columns=["cik", "period", "value", "known_to"], partitioning=None
    )
    return frame[frame.known_to.isna()][["cik", "period", "value"]].rename(columns={"value": measure})


def screen(folder):
    periods = pd.read_parquet(
        f"{folder}/periods",
        filters=[("period_type", "==", "annual")],
        columns=["cik", "period", "known_to"],
        partitioning=None,
    )
    newest = periods[periods.known_to.isna()].groupby("cik", as_index=False).period.max()
    found = newest.merge(values(folder, "revenue"), on=["cik", "period"])
    found = found.merge(values(folder, "net_margin", "ratios", "ratio"), on=["cik", "period"])
    found = found[(found.revenue > 1e9) & (found.net_margin > 0.1)]
    return found.sort_values("revenue", ascending=False)


def frame(folder):
    return values(folder, "total_assets").query("'2024-01-01' <= period.astype('str') <= '2024-12-31'").nlargest(
        100, "total_assets"
    )


def holders(folder, cusip, quarter):
    filters = [("cusip", "==", cusip), ("quarter", "==", quarter)]
    found = pd.read_parquet(f"{folder}/positions", filters=filters, columns=HELD, partitioning=None)
    return found.sort_values("value", ascending=False)


def history(folder, cusip):
    found = pd.read_parquet(
        f"{folder}/positions", filters=[("cusip", "==", cusip)], columns=["quarter", "cik", "value"], partitioning=None
    )
    return found.groupby("quarter").agg(holders=("cik", "nunique"), value=("value", "sum"))


QUESTIONS = {"screen": screen, "frame": frame, "holders": holders, "history": history}

print("ready", flush=True)
for line in sys.stdin:
    asked = json.loads(line)
    before = time.process_time()
    rows = len(QUESTIONS[asked.pop("question")](**asked))
    print(json.dumps({"ms": (time.process_time() - before) * 1000, "rows": rows}), flush=True)
