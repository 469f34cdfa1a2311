import { createConnection, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

// The protocol of clamd, ClamAV's daemon (man clamd, "COMMANDS"). No package: the scanner has no
// dependencies to keep up to date beside Debian's.

export type Verdict = { verdict: 'clean' } | { verdict: 'refused'; finding: string };

const write = (socket: Socket, bytes: Uint8Array): void => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  socket.write(length);
  socket.write(bytes);
};

const ask = async (
  path: string,
  milliseconds: number,
  send: (socket: Socket) => void,
): Promise<string> => {
  const socket = createConnection(path);
  socket.setTimeout(milliseconds, () => socket.destroy(new Error('clamd is silent')));
  send(socket);
  try {
    return (await text(socket)).replace(/\0$/, '');
  } finally {
    socket.destroy();
  }
};

/**
 * Such as `ClamAV 1.4.3/27500/Mon Nov 23 09:22:00 2026`; without signatures of its own, the program
 * alone.
 */
export const readVersion = (path: string): Promise<string> =>
  ask(path, 5_000, (socket) => socket.write('zVERSION\0'));

/** Throws unless clamd says that the bytes are clean or what is in them. */
export const scan = async (path: string, bytes: Uint8Array): Promise<Verdict> => {
  const answer = await ask(path, 100_000, (socket) => {
    socket.write('zINSTREAM\0');
    if (bytes.length > 0) write(socket, bytes);
    // An empty chunk is the end.
    socket.write(Buffer.alloc(4));
  });
  if (answer === 'stream: OK') return { verdict: 'clean' };
  const finding = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (finding === undefined) throw new Error(`clamd answered: ${answer.slice(0, 200)}`);
  return { verdict: 'refused', finding };
};
