# Whatever of the three ends, ends the container, and Cloud Run starts another one.
set -eu

# Without newer signatures it starts with those of the image. It answers 503 once they are too old.
freshclam --stdout || echo '{"severity":"WARNING","message":"The signatures were not updated"}'
freshclam --daemon --stdout &
updates=$!
clamd --config-file=/etc/clamav/clamd.conf &
daemon=$!
node main.ts &
front=$!

while kill -0 "$updates" && kill -0 "$daemon" && kill -0 "$front"; do sleep 5; done 2>/dev/null
exit 1
