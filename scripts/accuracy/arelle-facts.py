"""Reads XBRL documents with Arelle, without a network: one path per line of standard input, the facts
of the document as one line of JSON. Values are as Arelle makes them of the printed text."""

import datetime
import html
import json
import re
import sys
import traceback

from arelle import Cntlr

TAG = re.compile(r"<[^>]*>")
NO_TRANSFORM = "sec.gov/inlineXBRL/transformation"


def to_day(moment, is_end):
    """Arelle has a day end with the first moment of the next."""
    if moment is None:
        return None
    return str((moment - datetime.timedelta(seconds=1 if is_end else 0)).date())


def to_dimension(value):
    if value.isExplicit:
        return str(value.memberQname)
    member = value.typedMember
    return member.stringValue.strip() if member is not None else None


def to_unit(unit):
    if unit is None:
        return None
    names = [[str(measure) for measure in part] for part in unit.measures]
    return "*".join(sorted(names[0])) + ("/" + "*".join(sorted(names[1])) if names[1] else "")


def to_fact(fact):
    context = fact.context
    is_escaped = fact.get("escape") in ("true", "1")
    try:
        value = None if fact.isNil else fact.value
    except Exception as problem:
        value = "Arelle: " + str(problem)
    if value is not None and (is_escaped or (fact.concept is None and "<" in value)):
        value = html.unescape(TAG.sub("", value))
    format_name = getattr(fact, "format", None)
    is_ours = format_name is not None and NO_TRANSFORM in (format_name.namespaceURI or "")
    return {
        "concept": str(fact.qname),
        "entity": context.entityIdentifier[1],
        "start": to_day(context.startDatetime, False) if context.isStartEndPeriod else None,
        "end": to_day(context.endDatetime, True),
        "dimensions": sorted([str(axis), to_dimension(value)] for axis, value in context.qnameDims.items()),
        "unit": to_unit(fact.unit),
        "value": value,
        "decimals": fact.decimals,
        "isNil": fact.isNil,
        "id": fact.id,
        "isUnjudged": is_ours,
    }


def walk(facts):
    for fact in facts:
        yield fact
        yield from walk(fact.modelTupleFacts)


def main():
    controller = Cntlr.Cntlr(logFileName="logToBuffer")
    controller.webCache.workOffline = True
    for line in sys.stdin:
        try:
            model = controller.modelManager.load(line.strip())
            found = [to_fact(fact) for fact in walk(model.facts) if fact.context is not None]
            answer = {"facts": found}
            model.close()
        except Exception:
            answer = {"problem": traceback.format_exc().splitlines()[-1]}
        print(json.dumps(answer), flush=True)


main()
