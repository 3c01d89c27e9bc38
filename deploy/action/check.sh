#!/usr/bin/env bash
# Builds a snapshot of SITE, checks the site and writes a Markdown report to REPORT. Exit code: that of the build, else that of the check.
# Environment: VITRINA (the command), SITE, SNAPSHOT, REPORT; GITHUB_OUTPUT and GITHUB_STEP_SUMMARY are GitHub's.
set -uo pipefail

findings="$(mktemp)"
trap 'rm -f "$findings"' EXIT

# VITRINA is a command with its arguments
# shellcheck disable=SC2086
$VITRINA build "$SITE" -o "$SNAPSHOT" >"$findings" 2>&1
code=$?
if [ "$code" -eq 0 ]; then
  # shellcheck disable=SC2086
  $VITRINA check "$SITE" >"$findings" 2>&1
  code=$?
fi

# The last line that check prints is its result: pages and problems.
result="$(grep -Eo '^[0-9]+ pages?, [0-9]+ problems?' "$findings" | tail -n 1)"
result="${result:-the site cannot be served}"
{
  echo "### vitrina: $result"
  echo
  # four ticks: a finding may quote three
  echo '````text'
  head -c 50000 "$findings"
  echo '````'
} >"$REPORT"

if [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then cat "$REPORT" >>"$GITHUB_STEP_SUMMARY"; fi
if [ -n "${GITHUB_OUTPUT:-}" ]; then
  {
    echo "result=$result"
    echo "code=$code"
  } >>"$GITHUB_OUTPUT"
fi
exit "$code"
