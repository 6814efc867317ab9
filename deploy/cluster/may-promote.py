#!/usr/bin/env python3
"""Whether a Postgres may lead: not where the cluster has a newer history than its own.

Patroni asks before each promotion (`pre_promote`), and gives the lead back where this ends with 1. Its race for the lead looks at the same;
the way of one who finds the lead still written to its name does not. `may-promote.py http://THIS-MACHINE:8008`
"""
import json
import sys
import urllib.request


def asked(path):
    with urllib.request.urlopen(sys.argv[1] + path, timeout=3) as answer:
        return json.load(answer)


own = asked("/patroni")["timeline"]
# Each line is a history that ended; the one after the last is the present one.
known = max([line[0] for line in asked("/history")], default=0) + 1
if own < known:
    print(f"Not promoted: this Postgres is on history {own}, the cluster on {known}", file=sys.stderr)
    sys.exit(1)
