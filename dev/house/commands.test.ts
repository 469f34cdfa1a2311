import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../processes.ts';

// Whatever a person starts is sent by a hook that refuses a second run while the first runs, or
// queues it where it is a draft (docs/decisions/0058). `send`, `download` and the identity
// provider's actions need a `Permit`, which the types enforce; here is who may issue one.

/** Features whose drafts have a revision. */
const revisioned =
  /^web\/src\/features\/(assessments\/drafts\/mutations|profile\/interview\/use-profile-draft|review-work\/work\/use-verdicts)\.ts$/;

/** What each pattern stands for in a source may be in the files of `allowed` alone. */
const rules: { what: string; pattern: RegExp; allowed: RegExp }[] = [
  {
    what: 'useMutation',
    // The observer of the library, which is imported; the browser has another one of this name.
    pattern: /\b(useMutation|getMutationCache)\b|\bimport\b[^;]*\bMutationObserver\b/,
    allowed: /^web\/src\/lib\/actions\/use-(command|queued-save)\.ts$/,
  },
  {
    what: 'a permit of its own',
    // Features import the type.
    pattern: /^(?!import type ).*\/permit'|\bSendingPermit\b|\bas Permit\b/m,
    allowed: /^web\/src\/lib\/actions\/(permit|use-(command|single-run|queued-save))\.ts$/,
  },
  {
    what: 'a single run without the state of a command',
    pattern: /\/use-single-run'/,
    allowed: /^web\/src\/(lib\/actions\/use-(command|action)\.ts|session\/auth-provider\.tsx)$/,
  },
  {
    what: 'a queued save',
    pattern: /\/use-queued-save'/,
    // Choices of mails, the report of an incident and the entries of its log have no revision.
    allowed:
      /^web\/src\/(lib\/actions\/use-revisioned-save|features\/(notices\/use-preferences|incidents\/(report\/use-report|queue\/use-entry-queue)))\.ts$/,
  },
  {
    what: 'a save with a revision',
    pattern: /\/use-revisioned-save'/,
    allowed: revisioned,
  },
  {
    what: 'an If-Match header of its own',
    pattern: /\bif-match\b/i,
    allowed: /^web\/src\/lib\/api\/api-client\.ts$/,
  },
  {
    what: 'a file of its own',
    pattern: /\bcreateObjectURL\b/,
    allowed: /^web\/src\/lib\/actions\/download\.ts$/,
  },
  {
    what: 'the provider’s account',
    pattern: /\bcurrentUser\b/,
    allowed: /^web\/src\/lib\/firebase\//,
  },
];

/**
 * What the SDK's files export without a need of a permit: it reads, or changes this device alone.
 */
const harmless = new Set([
  'CodeNotGiven',
  'CodeTooLate',
  'LiveDocument',
  'auth',
  'connectToEmulator',
  'currentUser',
  'firebaseApp',
  'firestore',
  'getToken',
  'readAppCheckToken',
  'readCodeFault',
  'readPasswordPolicy',
  'reloadIdentity',
  'signOut',
  'toIdentity',
  'watchIdentity',
]);

const listUnguarded = (source: string): string[] =>
  source
    .split(/^export (?!type |interface )/m)
    .slice(1)
    .filter((exported) => !/^const \w+ = (async )?(<\w+>)?\(\s*\w+: Permit\b/.test(exported))
    .map((exported) => /^(?:const|class) (\w+)/.exec(exported)?.[1] ?? exported)
    .filter((name) => !harmless.has(name));

const listFaults = (file: string, source: string): string[] => {
  const found = rules.filter(({ pattern, allowed }) => pattern.test(source) && !allowed.test(file));
  const unguarded = file.startsWith('web/src/lib/firebase/') ? listUnguarded(source) : [];
  return [
    ...found.map(({ what }) => `${file} has ${what}`),
    ...unguarded.map((name) => `${file} exports ${name} without a permit`),
  ];
};

const files = globSync('web/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$|\.gen\.ts$/.test(file),
);
const sourceOf = (file: string): string => readFileSync(join(root, file), 'utf8');

it('sends what a person starts through the hooks alone', () => {
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap((file) => listFaults(file, sourceOf(file)))).toEqual([]);
});

it('finds each guarded thing where it is allowed', () => {
  for (const { pattern, what } of rules) {
    expect(
      files.some((file) => pattern.test(sourceOf(file))),
      what,
    ).toBe(true);
  }
});

it.each([
  ['features/people/queries.ts', "import { useMutation } from '@tanstack/react-query';"],
  ['features/people/queries.ts', "import { MutationObserver } from '@tanstack/react-query';"],
  ['features/people/queries.ts', "import { permit } from '@/lib/permit';"],
  ['features/people/queries.ts', "import { type Permit, permit } from '@/lib/permit';"],
  ['features/people/queries.ts', "export * from '@/lib/permit';"],
  ['features/people/queries.ts', "const { permit } = await import('@/lib/permit');"],
  ['features/people/queries.ts', 'send({} as Permit, row, {});'],
  ['features/people/queries.ts', "import { useQueuedSave } from '@/lib/use-queued-save';"],
  ['features/people/queries.ts', "import { useRevisionedSave } from '@/lib/use-revisioned-save';"],
  ['features/people/queries.ts', "send(permit, row, { headers: { 'if-match': revision } });"],
  ['features/people/queries.ts', "import { useSingleRun } from '@/lib/use-single-run';"],
  ['features/people/queries.ts', 'link.href = URL.createObjectURL(file);'],
  ['features/account/sign-in/login-form.tsx', '(await loadAuth()).currentUser().delete();'],
  ['lib/firebase/auth.ts', 'export const signUp = (email: string) => create(auth, email);'],
  ['lib/firebase/auth.ts', 'export const signUp = async (\n  email: string,\n) => create(auth);'],
  ['lib/firebase/auth.ts', 'export const { updatePassword } = provider;'],
])('reports %s with %j', (file, source) => {
  expect(listFaults(`web/src/${file}`, source)).toHaveLength(1);
});

it('accepts a command and a guarded action of the provider', () => {
  const command = "import type { Permit } from '@/lib/permit';\nuseCommand({ mutationFn: act });";
  expect(listFaults('web/src/features/people/queries.ts', command)).toEqual([]);
  const action =
    'export const signUp = async (\n  _: Permit,\n  email: string,\n) => create(auth);';
  expect(listFaults('web/src/lib/firebase/auth.ts', action)).toEqual([]);
});
