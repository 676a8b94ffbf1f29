#!/bin/sh
# Start of Alertmanager: its configuration takes numbers only as text, so the chat's id is written into it here.
set -eu
sed "s/ALERT_CHAT_ID/${ALERT_CHAT_ID}/" /etc/alertmanager/alertmanager.yml > /tmp/alertmanager.yml
exec /bin/alertmanager --config.file=/tmp/alertmanager.yml --storage.path=/tmp/alertmanager
