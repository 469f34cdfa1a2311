import { createServer, type Server } from 'node:net';

/** The fixed ports of a started suite, all moved together by `PORT_OFFSET`. */
const basePorts = {
  hosting: 5000,
  functions: 5001,
  mailbox: 5555,
  vite: 5173,
  firestore: 8080,
  firestoreWebsocket: 9150,
  auth: 9099,
  hub: 4400,
  logging: 4500,
} as const;

type Place = keyof typeof basePorts;

export const projectId = 'demo-lexplain';
export const host = '127.0.0.1';

export const portOf = (place: Place, offset: number): number => basePorts[place] + offset;

/** `127.0.0.1:5000`, as the SDKs' emulator settings have it. */
export const addressOf = (place: Place, offset: number): string =>
  `${host}:${portOf(place, offset)}`;

export const urlOf = (place: Place, offset: number): string => `http://${addressOf(place, offset)}`;

/** What `PORT_OFFSET` says, 0 when unset. Throws when it is no number of ports. */
export const offsetFromEnv = (env = process.env): number => {
  const offset = Number(env.PORT_OFFSET ?? 0);
  if (!Number.isInteger(offset) || offset < 0 || offset > 50_000) {
    throw new Error('PORT_OFFSET must be a whole number from 0 to 50000');
  }
  return offset;
};

/** A server that keeps a port, null when something else has it. It keeps no process alive. */
const keepPort = (port: number): Promise<Server | null> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen({ port, host, exclusive: true }, () => resolve(server.unref()));
  });

const isFree = async (port: number): Promise<boolean> => {
  const server = await keepPort(port);
  if (!server) return false;
  await new Promise((done) => server.close(done));
  return true;
};

/** The ports of a suite that something else holds. */
export const takenPorts = async (offset: number): Promise<number[]> => {
  const ports = Object.values(basePorts).map((port) => port + offset);
  const free = await Promise.all(ports.map(isFree));
  return ports.filter((_, index) => !free[index]);
};

/** Stands for an offset that a run has chosen; no suite uses it. */
const basePortOfChoice = 4690;

/**
 * An offset whose ports are all free, for a suite that runs beside a started one. It is this process's
 * own until that ends: a run that starts in the same second finds the ports free as well.
 */
export const freeOffset = async (): Promise<number> => {
  for (let offset = 10_000; offset < 20_000; offset += 100) {
    if ((await takenPorts(offset)).length > 0) continue;
    if (await keepPort(basePortOfChoice + offset)) return offset;
  }
  throw new Error('No free ports between 10000 and 20000 above the usual ones');
};
