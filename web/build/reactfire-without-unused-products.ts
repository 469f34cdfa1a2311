import type { Plugin } from 'vite';

const unusedProduct = /^firebase\/(database|functions|remote-config|storage)$/;
const stub = '\0reactfire-unused-products';

/**
 * What reactfire 4.2.6 imports of the four products. A version that imports more fails the build by
 * name.
 */
const names = [
  'get',
  'off',
  'onChildAdded',
  'onChildChanged',
  'onChildMoved',
  'onChildRemoved',
  'onValue',
  'httpsCallable',
  'ensureInitialized',
  'getAll',
  'getBoolean',
  'getNumber',
  'getString',
  'getValue',
  'getDownloadURL',
  'ref',
];

const stubCode = [
  `const unused = () => { throw new Error('This Firebase product is not part of the app'); };`,
  ...names.map((name) => `export const ${name} = unused;`),
].join('\n');

/**
 * reactfire imports four Firebase products that this app does not use, 158 kB compressed. For
 * reactfire alone they resolve to functions that throw.
 */
export const reactfireWithoutUnusedProducts = (): Plugin => ({
  name: 'reactfire-without-unused-products',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer?.includes('/node_modules/reactfire/') && unusedProduct.test(source) ? stub : null,
  load: (id) => (id === stub ? stubCode : null),
});
