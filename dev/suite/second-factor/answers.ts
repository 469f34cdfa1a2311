import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import * as accounts from './accounts.ts';
import type { Call, Context } from './call.ts';
import { type CallName, findCall, isOfSecondFactor, readContent } from './calls.ts';
import { connectToEmulator, type Reply } from './emulator.ts';
import * as enrolment from './enrolment.ts';
import { createFactors, Refusal } from './factors.ts';
import * as signIn from './sign-in.ts';

type Answer = (context: Context, call: Call) => Promise<Reply>;

const answerSignIn: Answer = async (context, call) =>
  signIn.requireSecondFactor(context, await call.forward());
const answerWithUsers: Answer = async (context, call) =>
  accounts.showFactors(context, call, await call.forward());

/** A call that the emulator knows for phones as well, by what it says of its kind. */
const onlyWith =
  (field: string, answer: Answer): Answer =>
  (context, call) =>
    call.content[field] === undefined ? call.forward() : answer(context, call);

const answers: Record<CallName, Answer> = {
  'POST mfaEnrollment:start': onlyWith('totpEnrollmentInfo', enrolment.begin),
  'POST mfaEnrollment:finalize': onlyWith('totpVerificationInfo', enrolment.finish),
  'POST mfaEnrollment:withdraw': enrolment.withdraw,
  'POST mfaSignIn:finalize': onlyWith('totpVerificationInfo', signIn.finish),
  'POST signInWithPassword': answerSignIn,
  'POST signInWithEmailLink': answerSignIn,
  'POST signInWithIdp': answerSignIn,
  'POST lookup': answerWithUsers,
  'POST query': answerWithUsers,
  'GET batchGet': answerWithUsers,
  'POST update': accounts.update,
  'POST delete': accounts.remove,
  'POST batchDelete': accounts.removeSeveral,
  'POST token': async (context, call) => {
    signIn.requireSession(context, call);
    return call.forward();
  },
  'DELETE everybody': async ({ factors }, call) => {
    const reply = await call.forward();
    if (reply.status === 200) factors.forgetProject(call.project);
    return reply;
  },
};

/** In the form of the emulator's own answers. */
export const toReply = ({ headers }: IncomingMessage, status: number, content: object): Reply => ({
  status,
  headers: [
    ...(headers.origin ? ['Access-Control-Allow-Origin', headers.origin, 'Vary', 'Origin'] : []),
    'Content-Type',
    'application/json; charset=utf-8',
  ],
  body: Buffer.from(JSON.stringify(content, null, 2)),
});

const refuse = (request: IncomingMessage, { message }: Refusal): Reply => {
  const errors = [{ message, reason: 'invalid', domain: 'global' }];
  return toReply(request, 400, { error: { code: 400, message, errors } });
};

interface StandInOptions {
  host: string;
  port: number;
  /** Of calls that name none. */
  projectId: string;
  now?: () => number;
}

/**
 * The part of the identity provider that the Auth emulator lacks. The returned function answers a
 * request to the emulator if it concerns a second factor, and returns whether it does: everything
 * else is the emulator's.
 */
export const createStandIn = ({ host, port, projectId, now = Date.now }: StandInOptions) => {
  const mark = `x-second-factor-${randomUUID()}`;
  const context: Context = {
    factors: createFactors(now),
    emulator: connectToEmulator(host, port, mark),
    now,
  };

  const answer = async (
    request: IncomingMessage,
    { name, project }: NonNullable<ReturnType<typeof findCall>>,
  ): Promise<Reply> => {
    const body = await buffer(request);
    const content = readContent(request, body);
    if (!content) return context.emulator.forward(request, body);
    const { targetProjectId } = content;
    return answers[name](context, {
      content,
      project: project ?? (typeof targetProjectId === 'string' ? targetProjectId : projectId),
      forward: (changed) =>
        context.emulator.forward(request, changed ? Buffer.from(JSON.stringify(changed)) : body),
      answer: (given) => toReply(request, 200, given),
    });
  };

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.headers[mark]) return false;
    const call = findCall(request);
    if (!call || (!isOfSecondFactor(call.name) && context.factors.isEmpty())) return false;
    answer(request, call)
      .catch((error: unknown) => {
        if (error instanceof Refusal) return refuse(request, error);
        throw error;
      })
      .then(({ status, headers, body }) => {
        response.writeHead(status, headers).end(body);
      })
      .catch((error: unknown) => {
        console.error(error);
        response.destroy();
      });
    return true;
  };
};
