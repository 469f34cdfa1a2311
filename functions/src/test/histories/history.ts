import type {
  AnswerFields,
  AnswerInput,
  Question,
} from '@lexplain/contract/assessments/assessments';
import fc from 'fast-check';

// Random histories of two clients who save, retry and submit one submission, and a model of what
// must be stored afterwards. The model knows nothing of the server's implementation.

export const questions: Question[] = ['q01', 'q02', 'q03'].map((id, index) => ({
  id,
  position: index + 1,
  legislative_requirement: 'Do you?',
  required: index === 0,
  obligation_ids: [],
}));

const answer = fc.record<AnswerFields>({
  compliance_result: fc.constantFrom(null, 'compliant', 'partial'),
  risk_rating: fc.constantFrom(null, 'high'),
  current_controls: fc.constantFrom(null, 'ours', 'ế🔒'),
  gaps_actions: fc.constant(null),
});

const changes = fc
  .uniqueArray(fc.constantFrom('q01', 'q02', 'q03'), { minLength: 1 })
  .chain((ids) =>
    fc.tuple(...ids.map((questionId) => answer.map((fields) => ({ questionId, ...fields })))),
  );

type HistoryStep =
  | { client: 0 | 1; kind: 'save'; changes: AnswerInput[]; blind: boolean }
  /** The answer was lost: the client sends the same again. */
  | { client: 0 | 1; kind: 'retry' }
  /** The client reads the stored answers, as after a 412. */
  | { client: 0 | 1; kind: 'look' }
  | { client: 0 | 1; kind: 'submit' };

const client = fc.constantFrom<0 | 1>(0, 1);
const step: fc.Arbitrary<HistoryStep> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ client, kind: fc.constant('save'), changes, blind: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ client, kind: fc.constant('retry') }) },
  { weight: 3, arbitrary: fc.record({ client, kind: fc.constant('look') }) },
  { weight: 1, arbitrary: fc.record({ client, kind: fc.constant('submit') }) },
);

export const history = fc.array(step, { minLength: 1, maxLength: 14 });

export interface StoredState {
  answers: Record<string, AnswerFields>;
  revision: number;
  status: 'draft' | 'submitted';
}

interface SentSave {
  changes: AnswerInput[];
  expected: number | null;
}

type Outcome = { status: number; stored: StoredState };

export interface Server {
  /** The required questions: without them a submit is refused. */
  required: string[];
  save: (changes: AnswerInput[], expected: number | null) => Promise<Outcome>;
  submit: () => Promise<Outcome>;
  look: () => Promise<StoredState>;
}

const merge = (stored: StoredState['answers'], changes: AnswerInput[]): StoredState['answers'] => {
  const next = { ...stored };
  for (const { questionId, ...fields } of changes) {
    const empty = Object.values(fields).every((field) => field === null);
    if (empty) delete next[questionId];
    else next[questionId] = fields;
  }
  return next;
};

const same = (a: unknown, b: unknown): boolean =>
  JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, inner]) => [key, sorted(inner)]),
      )
    : value;

/** The expected submission after each step, and what each client knows. */
class Model {
  private stored: StoredState;
  private readonly server: Server;
  private readonly seen: [number, number];
  private readonly sent: [SentSave | null, SentSave | null] = [null, null];

  constructor(server: Server, stored: StoredState) {
    this.server = server;
    this.stored = stored;
    this.seen = [stored.revision, stored.revision];
  }

  async step(step: HistoryStep): Promise<void> {
    const who = step.client;
    if (step.kind === 'look') this.seen[who] = (await this.server.look()).revision;
    if (step.kind === 'submit') await this.submit();
    if (step.kind === 'save') {
      this.sent[who] = { changes: step.changes, expected: step.blind ? null : this.seen[who] };
    }
    if (step.kind === 'save' || step.kind === 'retry') await this.save(who);
  }

  /** Throws where the stored submission differs from the model. */
  agree(where: string, stored: StoredState): void {
    if (same(stored, this.stored)) return;
    throw new Error(`${where}: ${JSON.stringify(stored)}, not ${JSON.stringify(this.stored)}`);
  }

  private expectStatus(where: string, expected: number, { status, stored }: Outcome): void {
    if (status !== expected) throw new Error(`${where}: ${status}, not ${expected}`);
    this.agree(where, stored);
  }

  private statusOfSave({ changes, expected }: SentSave): number {
    if (this.stored.status === 'submitted') return 409;
    if (same(merge(this.stored.answers, changes), this.stored.answers)) return 200;
    return expected === null || expected === this.stored.revision ? 200 : 412;
  }

  private async save(who: 0 | 1): Promise<void> {
    const sent = this.sent[who];
    if (!sent) return;
    const status = this.statusOfSave(sent);
    const answers = merge(this.stored.answers, sent.changes);
    if (status === 200 && !same(answers, this.stored.answers)) {
      this.stored = { ...this.stored, answers, revision: this.stored.revision + 1 };
    }
    const outcome = await this.server.save(sent.changes, sent.expected);
    this.expectStatus(`save by ${who}`, status, outcome);
    if (status === 200) this.seen[who] = outcome.stored.revision;
  }

  private async submit(): Promise<void> {
    const { answers, status } = this.stored;
    const complete = this.server.required.every((id) => answers[id]?.compliance_result);
    const accepted = status === 'submitted' || complete;
    if (accepted) this.stored = { ...this.stored, status: 'submitted' };
    this.expectStatus('submit', accepted ? 200 : 422, await this.server.submit());
  }
}

/** Runs a history against a server and throws at the first step that differs from the model. */
export const play = async (steps: HistoryStep[], server: Server): Promise<void> => {
  const model = new Model(server, await server.look());
  for (const step of steps) await model.step(step);
  model.agree('at the end', await server.look());
};
