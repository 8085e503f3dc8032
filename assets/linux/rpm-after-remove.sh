#!/bin/sh
# What the builder's own script does, at the last removal alone. RPM runs this of the old package once the new one has
# been installed, and says by a number how many are left: an upgrade would take away what the new one has just put there.
[ "${1:-0}" -eq 0 ] || exit 0

if type update-alternatives >/dev/null 2>&1; then
  update-alternatives --remove '${executable}' '/opt/${sanitizedProductName}/${executable}'
else
  rm -f '/usr/bin/${executable}'
fi

profile='/etc/apparmor.d/${executable}'
if [ -f "$profile" ]; then
  # The kernel would follow it until the next start. A folder that is only being made into a system has none of its own.
  if apparmor_status --enabled >/dev/null 2>&1; then
    if ! { [ -x '/usr/bin/ischroot' ] && '/usr/bin/ischroot'; } && type apparmor_parser >/dev/null 2>&1; then
      apparmor_parser --remove "$profile" || true
    fi
  fi
  rm -f "$profile"
fi
