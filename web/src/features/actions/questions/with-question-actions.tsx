import type { Action } from '@lexplain/contract/actions/actions';
import type { Question } from '@lexplain/contract/assessments/assessments';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, useEffect, useMemo, useState } from 'react';
import { OpeningDialog } from '../../../components/opening-dialog/opening-dialog';
import { whenIdle } from '../../../lib/actions/when-idle';
import { actionKeys } from '../../../lib/queries/action-keys';
import { describeGivenQuestions, groupByQuestion, Questions } from './question-actions';

const AskDialog = lazy(async () => ({ default: (await import('./ask-dialog')).AskDialog }));

/**
 * The list of open actions. The code that reads it is loaded once the page is idle: a questionnaire
 * works without it.
 */
const useOpenActions = (organisationId: string | undefined) => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return useQuery({
    queryKey: actionKeys.open(organisationId ?? ''),
    queryFn: async ({ signal }) => (await import('../queries')).readOpenActions(signal),
    enabled: organisationId !== undefined && isIdle,
  });
};

interface WithQuestionActionsProps {
  /** Undefined while it is not known. */
  organisationId: string | undefined;
  subjectId: string;
  uid: string;
  children: (given: ReturnType<typeof describeGivenQuestions>) => ReactNode;
}

const none: readonly Action[] = [];
const nobody: ReadonlySet<string> = new Set();

/**
 * What members have been asked to answer of a law's questionnaire, and the dialog that asks them.
 */
export const WithQuestionActions = ({
  organisationId,
  subjectId,
  uid,
  children,
}: WithQuestionActionsProps) => {
  const { data } = useOpenActions(organisationId);
  const [done, setDone] = useState(none);
  const [added, setAdded] = useState(nobody);
  const [asked, setAsked] = useState<Question | null>(null);
  const byQuestion = useMemo(
    () => groupByQuestion(data?.actions ?? none, done, subjectId),
    [data, done, subjectId],
  );
  const given = useMemo(() => describeGivenQuestions(byQuestion, uid), [byQuestion, uid]);
  const today = data?.today;
  const shared = useMemo(
    () =>
      organisationId === undefined || today === undefined
        ? null
        : {
            organisationId,
            uid,
            today,
            byQuestion,
            added,
            onMoved: (action: Action) =>
              setDone((before) => [
                ...before.filter(({ id }) => id !== action.id),
                ...(action.state === 'done' ? [action] : []),
              ]),
            onAsk: setAsked,
          },
    [organisationId, uid, today, byQuestion, added],
  );
  return (
    <Questions value={shared}>
      {children(given)}
      {asked && organisationId !== undefined && (
        <OpeningDialog>
          <AskDialog
            organisationId={organisationId}
            uid={uid}
            subjectId={subjectId}
            question={asked}
            onAsked={({ id }) => {
              setAdded((before) => new Set([...before, id]));
              setAsked(null);
            }}
            onClose={() => setAsked(null)}
          />
        </OpeningDialog>
      )}
    </Questions>
  );
};
