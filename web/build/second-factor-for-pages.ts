import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { applyCut } from './cut-modules.ts';

const id = 'virtual:firebase-second-factor';
const module = '/@firebase/auth/dist/esm/index-4NFEPWkC.js';
const file = join(import.meta.dirname, '../../node_modules', module);

/** The modules that import nothing else of Firebase's sign-in. */
const importers = /\/web\/src\/lib\/firebase\/(code-sign-in|change-sign-in|enrol)\.ts$/;

/** Second factors by telephone, the removal of one, which the functions do, and the address of one without escapes. */
const unused: [RegExp, string][] = [
  [/^ *if \('phoneInfo' in enrollment\) \{[\s\S]*?^ *else (?=if \('totpInfo')/m, ''],
  [/^ {4}toJSON\(\) \{\n *const key = this\.type === "enroll"[\s\S]*?return null;\n {4}\}$/m, ''],
  [/^ {4}async unenroll\(infoOrUid\) \{[\s\S]*?^ {4}\}$/m, ''],
  [/^ {4}generateQrCodeUrl\(accountName, issuer\) \{[\s\S]*?^ {4}\}$/m, ''],
];

const classes = [
  'MultiFactorInfoImpl',
  'TotpMultiFactorInfoImpl',
  'MultiFactorSessionImpl',
  'MultiFactorResolverImpl',
  'MultiFactorUserImpl',
  'MultiFactorAssertionImpl',
  'TotpMultiFactorGenerator',
  'TotpMultiFactorAssertionImpl',
  'TotpSecret',
];

const functions = [
  'getMultiFactorResolver',
  'multiFactor',
  'startEnrollTotpMfa',
  'finalizeEnrollTotpMfa',
  'finalizeSignInTotpMfa',
  'updatePassword',
  'updateEmailOrPassword',
  'updateEmailPassword',
  'verifyBeforeUpdateEmail',
  'verifyAndChangeEmail',
];

const declarations = [
  ...classes.map((name) => new RegExp(`^class ${name} [\\s\\S]*?^\\}$`, 'm')),
  /^const multiFactorUserCache = .*;$/m,
  ...functions.map((name) => new RegExp(`^(?:async )?function ${name}\\([\\s\\S]*?^\\}$`, 'm')),
];

/** What these use of the rest. */
const shared =
  '_addTidIfNecessary, _assert, _castAuth, _fail, _logoutIfInvalidated, _performApiRequest, _setActionCodeSettingsOnRequest, debugFail, sendOobCode, UserCredentialImpl';

const takeDeclaration = (code: string, declaration: RegExp): string => {
  const text = declaration.exec(code)?.[0];
  if (text === undefined) throw new Error(`${module} has nothing that matches ${declaration}`);
  return text;
};

const readSecondFactor = (): string => {
  const code = applyCut({ module, parts: unused }, readFileSync(file, 'utf8'));
  return `import { getModularInstance } from '@firebase/util';
import { ${shared} } from ${JSON.stringify(file)};
${declarations.map((one) => takeDeclaration(code, one)).join('\n')}
export { getMultiFactorResolver, multiFactor, TotpMultiFactorGenerator, updatePassword, verifyBeforeUpdateEmail };
`;
};

/**
 * Takes what Firebase has for second factors and for a change of password or address, 1 kB compressed, out of the
 * module that every page of the dashboard loads: the few that use it load it on demand. A version of Firebase without one of
 * these parts fails the build.
 */
export const secondFactorForPages = (): Plugin => ({
  name: 'second-factor-for-pages',
  apply: (config, { command }) => command === 'build' && !config.build?.ssr,
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'firebase/auth' && importer && importers.test(importer) ? id : null,
  load: (loaded) => (loaded === id ? { code: readSecondFactor(), moduleSideEffects: false } : null),
  transform: (code, path) =>
    path.endsWith(module) ? { code: `${code}\nexport { ${shared} };\n`, map: null } : null,
});
