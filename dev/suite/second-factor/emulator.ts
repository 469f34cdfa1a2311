import { once } from 'node:events';
import { Agent, type IncomingMessage, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { Refusal } from './factors.ts';

// What the stand-in asks of the Auth emulator, which runs in the same process, at its own address.

export interface Reply {
  status: number;
  /** Names and values in turn, as they came. */
  headers: string[];
  body: Buffer;
}

/**
 * What belongs to one connection, and not to an answer. An answer without a length is sent in
 * chunks again.
 */
const ofConnection = /^(connection|keep-alive|date|transfer-encoding)$/i;
const ofContent = /^(content-type|content-length|etag)$/i;

const withoutNames = (raw: string[], pattern: RegExp): string[] =>
  raw.filter((_, index) => !pattern.test(raw[index - (index % 2)] ?? ''));

const user = z.looseObject({
  disabled: z.boolean().optional(),
  emailVerified: z.boolean().optional(),
  validSince: z.string().optional(),
});
const granted = z.object({ id_token: z.string(), refresh_token: z.string() });

/**
 * `mark` is the name of a header by which the emulator's own part of a call is told from a new
 * call.
 */
export const connectToEmulator = (host: string, port: number, mark: string) => {
  const agent = new Agent({ keepAlive: true });

  const exchange = async (
    method: string | undefined,
    path: string | undefined,
    headers: NodeJS.Dict<string | string[]>,
    body: Buffer,
  ): Promise<Reply> => {
    const sent = send({
      agent,
      host,
      port,
      method,
      path,
      headers: { ...headers, [mark]: '1', 'content-length': body.length },
    }).end(body);
    const [answer]: IncomingMessage[] = await once(sent, 'response');
    if (!answer) throw new Error('The Auth emulator has not answered');
    return {
      status: answer.statusCode ?? 502,
      headers: withoutNames(answer.rawHeaders, ofConnection),
      body: await buffer(answer),
    };
  };

  const post = async (path: string, body: object): Promise<unknown> => {
    const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
    const reply = await exchange('POST', path, headers, Buffer.from(JSON.stringify(body)));
    const content: unknown = JSON.parse(reply.body.toString());
    if (reply.status === 200) return content;
    const refused = z.object({ error: z.object({ message: z.string() }) }).parse(content);
    throw new Refusal(refused.error.message);
  };

  const accounts = (project: string) =>
    `/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`;

  return {
    /** Passes a request on, unchanged unless another body is named. */
    forward: ({ method, url, headers }: IncomingMessage, body: Buffer): Promise<Reply> => {
      const { connection, 'transfer-encoding': _, 'content-length': __, ...others } = headers;
      return exchange(method, url, others, body);
    },

    /** The account, unless it is disabled or there is none. */
    requireUser: async (project: string, uid: string) => {
      const found = await post(`${accounts(project)}:lookup`, { localId: [uid] });
      const [first] = z.object({ users: z.array(user).default([]) }).parse(found).users;
      if (!first) throw new Refusal('USER_NOT_FOUND');
      if (first.disabled) throw new Refusal('USER_DISABLED');
      return { ...first, validSince: Number(first.validSince ?? 0) };
    },

    update: async (project: string, uid: string, change: object): Promise<void> => {
      await post(`${accounts(project)}:update`, { localId: uid, ...change });
    },

    /** New tokens for a refresh token. */
    grant: async (project: string, refreshToken: string) => {
      const tokens = await post('/securetoken.googleapis.com/v1/token?key=second-factor', {
        grantType: 'refresh_token',
        refreshToken,
        targetProjectId: project,
      });
      const { id_token, refresh_token } = granted.parse(tokens);
      return { idToken: id_token, refreshToken: refresh_token };
    },
  };
};

export type Emulator = ReturnType<typeof connectToEmulator>;

/** A reply with other content. */
export const withContent = (reply: Reply, content: object): Reply => ({
  ...reply,
  headers: [
    ...withoutNames(reply.headers, ofContent),
    'Content-Type',
    'application/json; charset=utf-8',
  ],
  body: Buffer.from(JSON.stringify(content, null, 2)),
});
