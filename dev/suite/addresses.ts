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
  storage: 9199,
  hub: 4400,
  logging: 4500,
} as const;

type ServiceName = keyof typeof basePorts;

export const projectId = 'demo-lexplain';
export const host = '127.0.0.1';

export const portOf = (service: ServiceName, offset: number): number => basePorts[service] + offset;

/** `127.0.0.1:5000`, the format of the SDKs' emulator settings. */
export const addressOf = (service: ServiceName, offset: number): string =>
  `${host}:${portOf(service, offset)}`;

export const urlOf = (service: ServiceName, offset: number): string =>
  `http://${addressOf(service, offset)}`;

/** The value of `PORT_OFFSET`, 0 when unset. Throws when it is not a valid offset. */
export const offsetFromEnv = (env = process.env): number => {
  const offset = Number(env.PORT_OFFSET ?? 0);
  if (!Number.isInteger(offset) || offset < 0 || offset > 50_000) {
    throw new Error('PORT_OFFSET must be a whole number from 0 to 50000');
  }
  return offset;
};

/** A server that reserves a port, null when it is in use. It keeps no process alive. */
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

/** The ports of a suite that are in use. */
export const takenPorts = async (offset: number): Promise<number[]> => {
  const ports = Object.values(basePorts).map((port) => port + offset);
  const free = await Promise.all(ports.map(isFree));
  return ports.filter((_, index) => !free[index]);
};

/** Reserved while an offset is chosen; no suite uses it. */
const basePortOfChoice = 4690;

/**
 * An offset whose ports are all free, for a suite that runs beside a started one. It is reserved
 * until this process ends, as a run that starts in the same second would find the ports free as
 * well. In steps of a thousand: two offsets that differ by 500, for example, have the port of one's
 * log where the other's pages are.
 */
export const freeOffset = async (): Promise<number> => {
  for (let offset = 10_000; offset < 20_000; offset += 1_000) {
    if ((await takenPorts(offset)).length > 0) continue;
    if (await keepPort(basePortOfChoice + offset)) return offset;
  }
  throw new Error('No free ports between 10000 and 20000 above the usual ones');
};
