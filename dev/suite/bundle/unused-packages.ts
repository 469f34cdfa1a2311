import type { Plugin } from 'esbuild';

/**
 * Modules of packages that the functions import and never run, by the ends of their paths. They were two fifths of
 * what a new instance of the API has to parse ([decision 18](docs/decisions/0018-everything-in-the-bundle.md)).
 */
export const unusedModules = [
  // Classes for messages: the client sends plain objects, and only its pipelines need a class.
  '@google-cloud/firestore-api/build/protos/protos.js',
  'google-gax/build/protos/iam_service.js',
  'google-gax/build/protos/locations.js',
  'google-gax/build/protos/operations.js',
  '@google-cloud/firestore-api/build/src/v1/firestore_admin_client.js',
  // Tables of other character sets: bodies are read as bytes.
  'iconv-lite/lib/index.js',
];

/** Only names its files: messages of errors in other languages than English, which is imported by itself. */
export const unusedNames = 'zod/v4/locales/index.js';

/**
 * What a module of a package imports for functions of another kind: sign-ins of callable functions. The API loads the
 * same packages with the first call that has a token.
 */
export const unusedImports = {
  importer: 'firebase-functions/lib/esm/common/providers/https.mjs',
  modules: ['firebase-admin/auth', 'firebase-admin/app-check'],
};

/** Any of it can be read while packages load. What is called or constructed throws and names the module. */
const createStub = (module: string): string => `
  const fail = () => {
    throw new Error(${JSON.stringify(`${module} is left out of the bundle: dev/suite/bundle/unused-packages.ts`)});
  };
  const stub = new Proxy(function () {}, {
    get: (target, key) =>
      key === '__esModule' ? true : key === 'prototype' ? target.prototype : stub,
    apply: fail,
    construct: fail,
  });
  module.exports = stub;
`;

/** Leaves the modules out of a bundle. `dev/deploy/deployed-functions.test.ts` reports one that is not there any more. */
export const leaveOutUnusedModules: Plugin = {
  name: 'leave-out-unused-modules',
  setup: ({ onLoad, onResolve }) => {
    const load = (module: string, contents: string): void =>
      onLoad({ filter: new RegExp(`/node_modules/${module.replaceAll('.', '\\.')}$`) }, () => ({
        contents,
        loader: 'js',
      }));
    for (const module of unusedModules) load(module, createStub(module));
    load(unusedNames, 'export {};');
    const { importer, modules } = unusedImports;
    onResolve({ filter: new RegExp(`^(?:${modules.join('|')})$`) }, ({ path, importer: from }) =>
      from.endsWith(`/node_modules/${importer}`) ? { path, namespace: 'unused' } : null,
    );
    onLoad({ filter: /^/, namespace: 'unused' }, ({ path }) => ({ contents: createStub(path) }));
  },
};
