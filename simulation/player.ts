import type { EndpointName } from '@lexplain/contract/endpoints';
import { endpoints } from '@lexplain/contract/endpoints';
import { drawFrom, type RandomDraw } from '../dev/tests/seeded-random.ts';
import type { TestPerson } from '../functions/src/test/people.ts';
import type { Answer, Network } from './network.ts';
import type { MonthRecord, OrganisationRecord } from './record.ts';
import type { openLibrary } from './steps/library.ts';
import type { Step } from './story.ts';

type Request = Parameters<Network['insist']>[2];

interface Staff {
  advisers: TestPerson[];
  admin: TestPerson;
}

/** The questionnaire of a law. */
export interface Form {
  id: string;
  questions: string[];
  /**
   * Which questions must be answered at a moment: law may come into force in the middle of a story.
   */
  listRequired: (at: Date) => string[];
}

export interface World {
  network: Network;
  record: MonthRecord;
  staff: Staff;
  forms: Form[];
  library: ReturnType<typeof openLibrary>;
  /** Someone opens an account, with a role on staff or with an organisation of the record. */
  open: (name: string, role?: 'adviser' | 'admin') => Promise<TestPerson>;
  openOrganisation: (name: string) => Promise<void>;
  /** A uid of this story alone: Auth keeps the people of those before. */
  nameOf: (name: string) => string;
}

/** One step of a story as it is played: what its people do, with the fault that comes with it. */
export class Player {
  readonly world: World;
  readonly draw: RandomDraw;
  readonly step: Step;
  #calls = 0;

  constructor(world: World, step: Step) {
    this.world = world;
    this.step = step;
    this.draw = drawFrom(step.seed);
  }

  get record(): MonthRecord {
    return this.world.record;
  }

  /**
   * An id as a device makes them, from the step's own draw: a story that is played again has the
   * same.
   */
  id(): string {
    const digits = Array.from({ length: 24 }, () => this.draw.below(16).toString(16)).join('');
    return `m${this.step.at}-${digits}`;
  }

  report(problem: string): void {
    this.record.problems.push(`${this.step.kind}: ${problem}`);
  }

  /** An organisation that still has people. */
  organisation(): OrganisationRecord {
    return this.draw.pick(this.record.organisations);
  }

  member(organisation: OrganisationRecord): TestPerson {
    return this.draw.pick(organisation.people);
  }

  #sendWithFault(
    name: EndpointName,
    person: TestPerson | null,
    request: Request,
    isOnce = false,
  ): Promise<Answer | null> | null {
    const { fault } = this.step;
    const isDue = fault !== null && fault.call === this.#calls;
    this.#calls += 1;
    if (!isDue) return null;
    const kind = isOnce && fault.kind === 'doubled' ? 'answer lost' : fault.kind;
    return this.world.network.sendWith({ ...fault, kind }, name, person, request);
  }

  /** A success counts as acknowledged; any other answer that is not expected is a problem. */
  #judge(name: EndpointName, answer: Answer, allowed: readonly string[]): Answer | null {
    if (answer.status === endpoints[name].status) {
      this.record.acknowledged += 1;
      return answer;
    }
    if (!allowed.includes(answer.code ?? '')) {
      this.report(`${name} answered ${answer.status} ${answer.code}`);
    }
    return null;
  }

  /**
   * A call that a page repeats as it is when nobody answers. Null where it was refused, which is a
   * problem unless its code is among those that are allowed.
   */
  async ask(
    name: EndpointName,
    person: TestPerson | null,
    request: Request = {},
    allowed: readonly string[] = [],
  ): Promise<Answer | null> {
    const { network } = this.world;
    const first = await this.#sendWithFault(name, person, request);
    const answer = first ?? (await network.insist(name, person, request));
    return this.#judge(name, answer, allowed);
  }

  /**
   * A call that a person does not repeat before they have looked whether it was done. Where it was,
   * the call counts as acknowledged without its answer. One that would arrive twice arrives once,
   * and its answer is lost: these calls have no id by which the server could know the second one.
   */
  async askOnce(
    name: EndpointName,
    person: TestPerson,
    request: Request,
    isDone: () => Promise<boolean>,
  ): Promise<boolean> {
    const { network, record } = this.world;
    const first = await this.#sendWithFault(name, person, request, true);
    if (first) return this.#judge(name, first, []) !== null;
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (await isDone()) {
        record.acknowledged += 1;
        return true;
      }
      const answer = await network.sendPlainly(name, person, request);
      if (answer) return this.#judge(name, answer, []) !== null;
    }
    this.report(`${name} was not answered`);
    return false;
  }

  /** What a page reads, without a fault of the step. */
  async look(name: EndpointName, person: TestPerson, request: Request = {}): Promise<unknown> {
    const answer = await this.world.network.insist(name, person, request);
    if (answer.status === endpoints[name].status) return answer.body;
    this.report(`${name} answered ${answer.status} ${answer.code}`);
    return null;
  }

  /** The status of a call that someone may not be allowed. */
  async probe(name: EndpointName, person: TestPerson, request: Request = {}): Promise<number> {
    return (await this.world.network.insist(name, person, request)).status;
  }
}
