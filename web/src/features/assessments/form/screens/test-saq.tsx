import {
  type AnswerInput,
  answerInput,
  type Question,
  requiredMissing,
  type Submission,
  type SubmissionWithAnswers,
} from '@lexplain/contract/assessments/assessments';
import type { Obligation, Subject } from '@lexplain/contract/library/subjects';
import type { OutsideOfLaw } from '@lexplain/contract/profile/outside-profile';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../../../../lib/api/api-error';
import { setTokenSource } from '../../../../lib/api/token-source';
import { keys } from '../../../../lib/queries/keys';
import { AuthContext } from '../../../../session/auth-context';
import { exampleSession } from '../../../../session/test-session';
import { renderScreen } from '../../../../test-render';
import { emptyAnswer } from '../../drafts/draft';
import type { GivenQuestions } from '../../given/given-questions';
import type { LoadedReview } from '../../review/queries';
import { exampleSubmission } from '../../test-submission';
import { SaqPage } from '../saq-page';

// The page of a questionnaire of five questions, and a server that stores its answers, for tests of
// screens.

type AnswerOfForm = SubmissionWithAnswers['answers'][number];

export const answerTo = (question_id: string, more: Partial<AnswerOfForm> = {}): AnswerOfForm => ({
  ...emptyAnswer,
  id: question_id,
  submission_id: 's',
  question_id,
  ...more,
});

export const questionOf = (position: number): Question => ({
  id: `q0${position}`,
  position,
  legislative_requirement: `Requirement ${position}`,
  required: true,
  obligation_ids: position === 1 ? ['o1'] : [],
});
const form = { id: 'law', subject_id: 'law', title: 'Law', version: 1 };
const subject: Subject = { id: 'law', name: 'The Law', source_url: 'https://example.com/law' };
const obligation: Obligation = {
  id: 'o1',
  code: 's 1',
  name_of_source: 'Keep it safe',
  description: 'What it says.',
  version_tag: '1',
  effective_from: '2000-01-01',
  checked_on: '2026-01-01',
  confidence: 'primary',
};
const answerList = z.array(answerInput);
const now = '2026-11-27T00:00:00.000Z';

interface Call {
  name: string;
  body: unknown;
  match: string | null;
}

/** The answer in the place of the server's; undefined leaves it to the server. */
type Reply = (call: Call) => Response | undefined | Promise<Response | undefined>;

const refused = (status: number, code: string, more: object = {}): Response =>
  Response.json({ code, message: 'No', ...more }, { status });

class SaqServer {
  submission = exampleSubmission();
  answers: AnswerOfForm[] = [];
  form = [1, 2, 3, 4, 5].map(questionOf);
  law: () => Promise<Subject> = async () => subject;
  outside: OutsideOfLaw | null = null;
  obligations: () => Promise<Obligation[]> = async () => [obligation];
  /** By method and path. */
  replies: Record<string, Reply> = {};
  /** Each call that is no `GET`, also those that a reply answered. */
  sent: string[] = [];

  store(answers: AnswerOfForm[], more: Partial<Submission> = {}): void {
    const changed = new Set(answers.map(({ id }) => id));
    this.answers = [...this.answers.filter(({ id }) => !changed.has(id)), ...answers];
    this.submission = {
      ...this.submission,
      revision: this.submission.revision + 1,
      answered: this.answers.filter((one) => one.compliance_result !== null).length,
      updated_at: now,
      ...more,
    };
  }

  whole(): SubmissionWithAnswers {
    return { submission: this.submission, answers: this.answers, evidence: [] };
  }

  private save(changes: AnswerInput[], match: string | null): Response {
    if (match !== `"${this.submission.revision}"`) return refused(412, 'revision_stale');
    const saved = changes.map(({ questionId: id, origins: _, ...one }) => answerTo(id, one));
    this.store(saved);
    return Response.json({ ...this.whole(), answers: saved });
  }

  private submit(): Response {
    const given = new Set(
      this.answers.flatMap(({ id, compliance_result }) => (compliance_result ? [id] : [])),
    );
    const leftOut = this.outside?.questions.filter((one) => !given.has(one.question_id)) ?? [];
    const settled = new Set(leftOut.map(({ question_id }) => question_id));
    const question_ids = this.form.flatMap(({ id, required }) =>
      given.has(id) || settled.has(id) || !required ? [] : [id],
    );
    if (question_ids.length > 0) {
      const details = { question_ids };
      return refused(422, 'required_answers_missing', { message: requiredMissing, details });
    }
    this.submission = { ...this.submission, status: 'submitted', submitted_at: now };
    this.answers = [
      ...this.answers,
      ...leftOut.map(({ question_id, reasons }) =>
        answerTo(question_id, { compliance_result: 'not_applicable', settled: { reasons } }),
      ),
    ];
    return Response.json(this.whole());
  }

  private begin(): Response {
    if (this.submission.status === 'submitted') {
      const created_at = '2026-11-28T00:00:00.000Z';
      this.submission = exampleSubmission({ id: 's2', created_at, answered: this.answers.length });
    }
    return Response.json(this.whole());
  }

  answer({ name, body, match }: Call): Response {
    switch (name) {
      case 'GET /subjects/law/saq-form':
        return Response.json({ form, questions: this.form });
      case 'GET /saq/forms/law/my-submission':
        return Response.json({ ...this.whole(), outside: this.outside });
      case 'POST /saq/forms/law/submissions':
        return this.begin();
      case `PUT /saq/submissions/${this.submission.id}/answers`:
        return this.save(answerList.parse(body), match);
      case `POST /saq/submissions/${this.submission.id}/submit`:
        return this.submit();
      default:
        return refused(404, 'not_found');
    }
  }
}

export const saveCall = 'PUT /saq/submissions/s/answers';
export const submitCall = 'POST /saq/submissions/s/submit';
export const beginCall = 'POST /saq/forms/law/submissions';

/** Answers the calls of a page until a test ends. What the device keeps is cleared by the test. */
export const withSaqServer = (): SaqServer => {
  const server = new SaqServer();
  beforeEach(() => {
    refreshed.mockReset();
    Object.assign(server, new SaqServer());
    setTokenSource(async () => 'token');
    vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
      const name = `${request.method ?? 'GET'} ${address.replace('/api', '')}`;
      const body: unknown = request.body ? JSON.parse(String(request.body)) : null;
      const headers = [...new Headers(request.headers)];
      const match = headers.find(([header]) => header.startsWith('if-'))?.[1] ?? null;
      if (!name.startsWith('GET')) server.sent.push(name);
      return (
        (await server.replies[name]?.({ name, body, match })) ??
        server.answer({ name, body, match })
      );
    });
    // jsdom can't scroll.
    vi.stubGlobal('scrollTo', () => {});
    Element.prototype.scrollIntoView = () => {};
    return () => {
      vi.useRealTimers();
      vi.restoreAllMocks();
      vi.unstubAllGlobals();
    };
  });
  return server;
};

const noReview: LoadedReview = {
  review: null,
  isPending: false,
  error: null,
  refetch: async () => {},
};

/** Called where the session is to be read again. */
export const refreshed = vi.fn();

export const path = '/dashboard/subjects/law/saq';

/** Opens the page of the questionnaire. Returns the router, which knows where the person is. */
export const openSaq = (
  server: SaqServer,
  given: GivenQuestions = new Map(),
  address: string = path,
) => {
  const Page = () => {
    const law = useQuery({ queryKey: ['law'], queryFn: () => server.law() });
    const obligations = useQuery({
      queryKey: ['obligations'],
      queryFn: () => server.obligations(),
    });
    return (
      <SaqPage
        uid="anna"
        subjectId="law"
        law={{ subject: law, obligations }}
        obligationPanel={({ obligation }) => <p>{obligation.description}</p>}
        review={noReview}
        change={null}
        given={given}
        renderRecordNotice={({ spared }) => <p>{`Recording spares ${spared}`}</p>}
      />
    );
  };
  const rootRoute = createRootRoute({
    component: () => (
      <>
        <Link to="/dashboard">Feed</Link>
        <Outlet />
      </>
    ),
  });
  const saq = createRoute({ getParentRoute: () => rootRoute, path, component: Page });
  const others = createRoute({ getParentRoute: () => rootRoute, path: '$', component: () => null });
  const router = createRouter({
    routeTree: rootRoute.addChildren([saq, others]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  // Sealed data of the device is opened before.
  client.setQueryData(keys.device('anna'), true);
  renderScreen(
    <QueryClientProvider client={client}>
      <AuthContext value={{ ...exampleSession('done'), refresh: refreshed }}>
        <RouterProvider router={router} />
      </AuthContext>
    </QueryClientProvider>,
  );
  return router;
};

/** Closes the page and opens it again, as a reload does. */
export const reopenSaq = (server: SaqServer) => {
  cleanup();
  return openSaq(server);
};

export const unknownLaw = (): Promise<never> =>
  Promise.reject(new ApiError('Not found', 404, null));

export const button = (name: string) => screen.findByRole('button', { name });
export const press = async (name: string) => userEvent.click(await button(name));

/** The one message of the bar. */
export const barText = (): string | null | undefined =>
  document.querySelector('[data-docked] :is([role=status], [role=alert])')?.textContent;

/** A question's card, and its fields. */
export const questionAt = (position: number) => {
  const card = () => within(screen.getByRole('region', { name: `Question ${position}` }));
  const group = (name: string) => within(card().getByRole('group', { name }));
  const radio = (result: string) => group('Compliance result').getByRole('radio', { name: result });
  const controls = () => card().getByLabelText<HTMLTextAreaElement>('Current controls');
  return {
    card,
    choose: (result: string) => userEvent.click(radio(result)),
    risk: (name: string) => group('Risk rating').getByRole('radio', { name }),
    controls,
    text: () => controls().value,
    fill: async (text: string) => {
      await userEvent.click(controls());
      await userEvent.paste(text);
    },
  };
};
