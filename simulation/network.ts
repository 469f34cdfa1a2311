import { setTimeout as pause } from 'node:timers/promises';
import { type EndpointName, endpoints } from '@lexplain/contract/endpoints';
import { fetchUnpooled } from '../dev/suite/fetch-unpooled.ts';
import { projectOfPeople } from '../dev/suite/people.ts';
import { callApi, codeOf } from '../functions/src/test/http.ts';
import { type TestPerson, unsigned } from '../functions/src/test/people.ts';
import type { MailProvider } from './mail-provider.ts';
import { type Instance, startInstance } from './processes.ts';
import type { CallFault } from './story.ts';

// The way between people and processes of the product: two processes with clocks that differ, which
// are killed and started again, and calls that are lost or arrive twice.

export interface Answer {
  status: number;
  /** The code of an error; undefined for a success. */
  code: string | undefined;
  body: unknown;
}

type Request = Omit<NonNullable<Parameters<typeof callApi>[1]>, 'origin' | 'token'>;

const names = ['one', 'other'] as const;
type InstanceName = (typeof names)[number];

interface RunningInstance {
  instance: Instance;
  /** Jobs and triggers that it runs at this moment. */
  jobs: number;
}

/**
 * What a page tries again by itself, or a person by pressing again: nobody knows what became of it.
 */
const isUnknown = ({ status, code }: Answer): boolean => status >= 500 || code === 'try_again';

export const openNetwork = async (
  bundle: string,
  mail: MailProvider,
  skews: Record<InstanceName, number>,
) => {
  const start = Date.now();
  let ahead = 0;
  const running = new Map<InstanceName, Promise<RunningInstance>>();
  const ready = new Set<InstanceName>();
  let turn = 0;
  let kills = 0;

  const startOne = async (name: InstanceName): Promise<RunningInstance> => ({
    instance: await startInstance({ bundle, skew: skews[name], mailUrl: mail.urlFor(name) }),
    jobs: 0,
  });
  const begin = (name: InstanceName): Promise<RunningInstance> => {
    const started = startOne(name);
    running.set(name, started);
    ready.delete(name);
    void started.then(() => ready.add(name));
    return started;
  };
  await Promise.all(names.map(begin));

  const take = (name: InstanceName): Promise<RunningInstance> => running.get(name) ?? begin(name);
  const nameOf = (count: number): InstanceName => names[count % 2] ?? 'one';
  /** The next in turn; the other one while it still starts. */
  const takeTurn = (): InstanceName => {
    turn += 1;
    const name = nameOf(turn);
    const other = nameOf(turn + 1);
    return !ready.has(name) && ready.has(other) ? other : name;
  };

  /** Ends a process at once, and starts another one in its place. */
  const kill = async (name: InstanceName): Promise<void> => {
    const started = running.get(name);
    const { instance, jobs } = await take(name);
    // A mail and a step may kill the same one.
    if (running.get(name) !== started) return;
    begin(name);
    kills += 1;
    await instance.kill();
    if (jobs > 0) mail.forgetLastOf(name);
  };
  mail.killsBy((name) => void kill(name === 'one' ? 'one' : 'other'));

  const now = (): number => Date.now() + ahead;

  /**
   * People sign in once a week, as each new sign-in causes a mail, and again for what asks for it.
   */
  const tokenOf = ({ uid, email }: TestPerson, isRecent: boolean): string => {
    const project = projectOfPeople();
    // Before the present of the process whose clock is slow. By the other one it is less than five
    // minutes ago.
    const issued = Math.floor(now() / 1_000) - 150;
    const week = Math.floor((now() - start) / 1_000) % (7 * 86_400);
    const signedIn = issued - (isRecent ? 0 : week);
    return unsigned({
      iss: `https://securetoken.google.com/${project}`,
      aud: project,
      sub: uid,
      user_id: uid,
      iat: issued,
      exp: issued + 3_600,
      auth_time: signedIn,
      name: `${uid}’s name`,
      email,
      email_verified: true,
      firebase: { sign_in_provider: 'password', identities: {} },
    });
  };

  /** One call to a process. Throws where no answer comes. */
  const send = async (
    to: InstanceName,
    name: EndpointName,
    person: TestPerson | null,
    { headers, ...request }: Request,
  ): Promise<Answer> => {
    const { instance } = await take(to);
    const { status, body } = await callApi(name, {
      ...request,
      origin: instance.origin,
      headers: { 'X-Month-Ahead': String(ahead), ...headers },
      ...(person && { token: tokenOf(person, 'recentSignIn' in endpoints[name]) }),
    });
    return { status, code: codeOf(body), body };
  };

  /** The answer, or null where nobody knows what became of the call. */
  const trySend = async (...call: Parameters<typeof send>): Promise<Answer | null> => {
    try {
      const answer = await send(...call);
      return isUnknown(answer) ? null : answer;
    } catch (error) {
      // fetch throws a TypeError where a connection ends. Anything else is a fault of what was
      // answered.
      if (error instanceof TypeError || String(error).includes('terminated')) return null;
      throw error;
    }
  };

  /** A call that comes with a fault: its answer, or null where nobody heard one. */
  const sendWith = async (
    fault: CallFault,
    ...call: [name: EndpointName, person: TestPerson | null, request: Request]
  ): Promise<Answer | null> => {
    const to = takeTurn();
    if (fault.kind === 'request lost') return null;
    if (fault.kind === 'answer lost') {
      await trySend(to, ...call);
      return null;
    }
    if (fault.kind === 'doubled') {
      const both = await Promise.all(names.map((name) => trySend(name, ...call)));
      // The page hears one of both.
      return both[turn % 2] ?? null;
    }
    const answer = trySend(to, ...call);
    if (fault.kind === 'killed on answer') await answer;
    else await pause(fault.after);
    await kill(to);
    return answer;
  };

  /** Sends the same again until someone answers. */
  const insist = async (
    name: EndpointName,
    person: TestPerson | null,
    request: Request,
  ): Promise<Answer> => {
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const answer = await trySend(takeTurn(), name, person, request);
      if (answer) return answer;
      await pause(20 * attempt);
    }
    throw new Error(`${name} has not been answered in twelve attempts`);
  };

  return {
    now,
    advanceTo: (minutes: number): void => {
      ahead = Math.max(ahead, start + minutes * 60_000 - Date.now());
    },
    advanceBy: (minutes: number): void => {
      ahead += minutes * 60_000;
    },
    sendWith,
    insist,
    /** One call without a fault: null where nobody answered. */
    sendPlainly: (
      name: EndpointName,
      person: TestPerson | null,
      request: Request,
    ): Promise<Answer | null> => {
      return trySend(takeTurn(), name, person, request);
    },
    kill: (count: number) => kill(nameOf(count)),
    /** How often a process was killed. */
    kills: () => kills,
    /** Runs a job, or a trigger for a document. Returns whether it came to its end. */
    run: async (name: string, count: number, id = ''): Promise<boolean> => {
      const to = nameOf(count);
      const one = await take(to);
      one.jobs += 1;
      try {
        const url = `${one.instance.origin}/month/${name}?${new URLSearchParams({ id })}`;
        const headers = { 'X-Month-Ahead': String(ahead) };
        const { status } = await fetchUnpooled(url, { method: 'POST', headers });
        return status === 204;
      } catch {
        // It was killed.
        return false;
      } finally {
        one.jobs -= 1;
      }
    },
    /** What the processes have printed last, without the line of each call. */
    readLines: async (): Promise<string[]> => {
      const all = await Promise.all(names.map(take));
      const printed = all.flatMap(({ instance }) => instance.lines);
      return printed.filter((line) => !line.includes('"message":"request"')).slice(-30);
    },
    close: async (): Promise<void> => {
      mail.killsBy(() => undefined);
      for (const one of await Promise.allSettled(running.values())) {
        if (one.status === 'fulfilled') await one.value.instance.kill();
      }
    },
  };
};
export type Network = Awaited<ReturnType<typeof openNetwork>>;
