import type { IncomingMessage } from 'node:http';

// The calls of the identity provider that a second factor concerns.

/** Answered by the stand-in, whoever makes them. */
const ofSecondFactor = [
  'POST mfaEnrollment:start',
  'POST mfaEnrollment:finalize',
  'POST mfaEnrollment:withdraw',
  'POST mfaSignIn:finalize',
] as const;

/** Answered by the emulator. Its answer differs once someone has a second factor. */
const ofAccounts = [
  'POST signInWithPassword',
  'POST signInWithEmailLink',
  'POST signInWithIdp',
  'POST lookup',
  'POST query',
  'GET batchGet',
  'POST update',
  'POST delete',
  'POST batchDelete',
  'POST token',
  'DELETE everybody',
] as const;

export type CallName = (typeof ofSecondFactor)[number] | (typeof ofAccounts)[number];

const names = new Set<string>([...ofSecondFactor, ...ofAccounts]);
const isCall = (name: string): name is CallName => names.has(name);

/** Whether the call concerns the stand-in before anybody has a second factor. */
export const isOfSecondFactor = (name: CallName): boolean =>
  ofSecondFactor.some((each) => each === name);

const callPaths: [pattern: RegExp, operation?: string][] = [
  [/^\/identitytoolkit\.googleapis\.com\/v[12]\/accounts[:/](?<operation>[\w:]+)$/],
  [
    /^\/identitytoolkit\.googleapis\.com\/v1\/projects\/(?<project>[^/]+)\/accounts:(?<operation>\w+)$/,
  ],
  [/^\/securetoken\.googleapis\.com\/v1\/token$/, 'token'],
  [/^\/emulator\/v1\/projects\/(?<project>[^/]+)\/accounts$/, 'everybody'],
];

/** Which call a request makes, and for which project if its path says so. */
export const findCall = ({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>) => {
  const [path = ''] = url.split('?');
  for (const [pattern, operation] of callPaths) {
    const { groups } = pattern.exec(path) ?? {};
    if (!pattern.test(path)) continue;
    const name = `${method} ${operation ?? groups?.operation}`;
    return isCall(name) ? { name, project: groups?.project } : undefined;
  }
  return undefined;
};

/** What a request says: JSON, or the form in which SDKs refresh tokens. Undefined if neither. */
export const readContent = (
  { headers }: IncomingMessage,
  body: Buffer,
): Record<string, unknown> | undefined => {
  const text = body.toString();
  if (headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  if (text === '') return {};
  try {
    const content: unknown = JSON.parse(text);
    return typeof content === 'object' && content !== null && !Array.isArray(content)
      ? { ...content }
      : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};
