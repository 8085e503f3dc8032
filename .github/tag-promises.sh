#!/usr/bin/env bash
# What must be so before a tag becomes a release. Each complaint says what to do; GitHub shows the lines that begin with
# ::error::. The secrets arrive as environment variables and are only looked at for being there.
set -u
problems=0
complain() {
  echo "::error::$1"
  problems=$((problems + 1))
}

version=$(node -p 'require("./package.json").version')
if [ "$GITHUB_REF_NAME" != "v$version" ]; then
  complain "The tag is $GITHUB_REF_NAME and package.json says $version: tag the commit that says so."
fi

if [[ ! ${MAINTAINER:-} =~ ^[^\<\>]+\ \<[^\<\>@\ ]+@[^\<\>@\ ]+\.[^\<\>@\ ]+\>$ ]]; then
  complain "Set the repository variable MAINTAINER to 'Name <address>': deb and rpm name whom to write to."
fi

if [ "${SHIPS_UNSIGNED:-}" != true ]; then
  for name in MAC_CSC_LINK MAC_CSC_KEY_PASSWORD APPLE_ID APPLE_APP_SPECIFIC_PASSWORD APPLE_TEAM_ID \
    WIN_CSC_LINK WIN_CSC_KEY_PASSWORD; do
    if [ -z "${!name:-}" ]; then
      complain "The secret $name is not set. Set it, or the repository variable SHIPS_UNSIGNED to true."
    fi
  done
fi

exit $((problems > 0))
