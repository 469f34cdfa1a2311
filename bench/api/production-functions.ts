import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { projectId } from '../../dev/suite/addresses.ts';
import type { FunctionsProcess } from '../../dev/suite/functions-framework.ts';
import { createValidClaims, startGoogleKeys } from '../../dev/suite/google-keys.ts';
import { suiteFolders } from '../../dev/suite/suite-config.ts';
import { withFunctions } from '../started-functions.ts';
import { startMetadata } from './metadata.ts';

interface ProductionFunctions {
  /** The built API. It verifies signatures as in production, with keys of the bench. */
  ours: FunctionsProcess;
  /** Starts a file of `bench/floors/` in the same way. */
  startFloor: (file: string, env?: NodeJS.ProcessEnv) => Promise<FunctionsProcess>;
  /** A token of someone; by default of someone without an account. */
  sign: (person?: { uid: string; email: string }) => string;
}

/** Runs the work with the built API as in production, and ends what it has started. */
export const withProductionFunctions = async <T>(
  offset: number,
  limits: { heapMegabytes?: number },
  work: (started: ProductionFunctions) => Promise<T>,
): Promise<T> => {
  const [keys, metadata] = await Promise.all([startGoogleKeys(), startMetadata()]);
  try {
    return await withFunctions(offset, async (start) =>
      work({
        ours: await start({
          ...limits,
          preload: join(import.meta.dirname, 'production-tokens.ts'),
          env: {
            FIREBASE_AUTH_EMULATOR_HOST: undefined,
            GOOGLE_KEYS_PORT: String(keys.port),
            ...metadata.env,
          },
        }),
        startFloor: (file, env) => {
          // Beside the functions' packages.
          const source = join(suiteFolders(offset).functions, file);
          cpSync(join(import.meta.dirname, '../floors', file), source);
          return start({ ...limits, source, port: 9700 + offset, ...(env && { env }) });
        },
        sign: (person) =>
          keys.signed(keys.header, {
            ...createValidClaims(projectId),
            ...(person && { sub: person.uid, email: person.email }),
          }),
      }),
    );
  } finally {
    keys.stop();
    metadata.stop();
  }
};
