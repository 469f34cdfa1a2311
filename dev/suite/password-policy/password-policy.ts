import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { leastPasswordLength } from '../../deploy/sign-in-settings.ts';
import { toReply } from '../second-factor/answers.ts';
import { readContent } from '../second-factor/calls.ts';
import { connectToEmulator, type Reply } from '../second-factor/emulator.ts';

// The Auth emulator of firebase-tools has no password policy: it answers 501 where a page asks for
// it, and takes six characters. A deployment must have one (docs/decisions/0062-password-policy.md).
// This stand-in answers as such a project does, in the suite alone.

const policyPath = /^\/identitytoolkit\.googleapis\.com\/v2\/passwordPolicy$/;
const settingPaths =
  /^\/identitytoolkit\.googleapis\.com\/v1\/accounts:(signUp|update|resetPassword)$/;

/** As `GET v2/passwordPolicy` of the identity provider. */
const policy = {
  customStrengthOptions: { minPasswordLength: leastPasswordLength, maxPasswordLength: 4096 },
  allowedNonAlphanumericCharacters: [...'^$*.[]{}()?"!@#%&/\\,><\':;|_~'],
  enforcementState: 'ENFORCE',
  forceUpgradeOnSignin: false,
  schemaVersion: 1,
};

const refusal = `PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain at least ${leastPasswordLength} characters]`;

const setting = z.object({ password: z.string().optional(), newPassword: z.string().optional() });

/** Whether a call sets a password that is too short. Another form of call is the emulator's to refuse. */
const isTooShort = (request: IncomingMessage, body: Buffer): boolean => {
  const { data } = setting.safeParse(readContent(request, body));
  const password = data?.password ?? data?.newPassword;
  return password !== undefined && password.length < leastPasswordLength;
};

const refuse = (request: IncomingMessage): Reply => {
  const errors = [{ message: refusal, reason: 'invalid', domain: 'global' }];
  return toReply(request, 400, { error: { code: 400, message: refusal, errors } });
};

/**
 * Answers a request to the Auth emulator if the policy concerns it, and returns whether it does.
 * Administrators may set any password, as at the provider.
 */
export const createPasswordPolicy = ({ host, port }: { host: string; port: number }) => {
  const mark = `x-password-policy-${randomUUID()}`;
  const emulator = connectToEmulator(host, port, mark);

  const answer = async (request: IncomingMessage): Promise<Reply> => {
    if (request.method === 'GET') return toReply(request, 200, policy);
    const body = await buffer(request);
    return isTooShort(request, body) ? refuse(request) : emulator.forward(request, body);
  };

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '', headers } = request;
    const [path = ''] = url.split('?');
    const isAsked = method === 'GET' && policyPath.test(path);
    const isSet = method === 'POST' && settingPaths.test(path) && !headers.authorization;
    if (headers[mark] || !(isAsked || isSet)) return false;
    answer(request)
      .then(({ status, headers: given, body }) => {
        response.writeHead(status, given).end(body);
      })
      .catch((error: unknown) => {
        console.error(error);
        response.destroy();
      });
    return true;
  };
};
