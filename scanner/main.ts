import { setTimeout } from 'node:timers/promises';
import { readVersion } from './clamd.ts';
import { createFront } from './front.ts';

const socket = '/run/clamav/clamd.sock';

/** Cloud Run sends requests once the port is open: clamd has read its signatures then. */
const waitForClamd = async (): Promise<string> => {
  for (;;) {
    const version = await readVersion(socket).catch(() => null);
    if (version !== null) return version;
    await setTimeout(500);
  }
};

const message = `The scanner is ready: ${await waitForClamd()}`;
createFront({ socket, mostDays: 7 }).listen(Number(process.env.PORT ?? 8080), () =>
  console.log(JSON.stringify({ severity: 'NOTICE', message })),
);
