// System packages of the engines: the one command that installs them on Debian 12.

export const APT_COMMAND =
  'apt-get install -y --no-install-recommends webkit2gtk-driver firefox-esr xvfb cog wpewebkit-driver';
