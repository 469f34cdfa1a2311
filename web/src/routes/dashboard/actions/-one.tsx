import type { ActionAbout } from '@lexplain/contract/actions/actions';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Loading } from '../../../components/loading/loading';
import { WithAccount } from '../../../features/account/frame/with-account';
import { ActionPage } from '../../../features/actions/page/action-page';
import { actionQuery } from '../../../features/actions/queries';
import { formQuery } from '../../../features/assessments/queries';
import { useStanding } from '../../../features/assessments/review/standing';
import { today } from '../../../lib/text/dates';
import { useCan } from '../../../session/use-can';
import { useActionNames } from './-use-action-names';

const EvidenceSection = lazy(async () => ({
  default: (await import('../../../features/evidence/evidence-section')).EvidenceSection,
}));

type AboutAnswer = Extract<ActionAbout, { kind: 'answer' }>;

/** The question as it is asked today. */
const QuestionText = ({ about }: { about: AboutAnswer }) => {
  const { data } = useQuery(formQuery(about.subject_id));
  const question = data?.questions.find(({ id }) => id === about.question_id);
  return (
    <Text size="sm" mt={4}>
      {question?.legislative_requirement ?? ''}
    </Text>
  );
};

/** One action. */
export const OneAction = ({ id }: { id: string }) => {
  const { data: action } = useQuery(actionQuery(id));
  const { organisationId, names } = useActionNames(action ? [action] : []);
  const { timeZone } = useStanding();
  const canAcceptRisk = useCan('action.accept_risk');
  return (
    <WithAccount>
      {({ user }) =>
        organisationId && (
          <ActionPage
            key={id}
            actionId={id}
            organisationId={organisationId}
            uid={user.id}
            today={today(timeZone)}
            canAcceptRisk={canAcceptRisk}
            names={names}
            renderQuestion={(about) => <QuestionText about={about} />}
            evidence={
              <Suspense fallback={<Loading cards={[1, 120]} />}>
                <EvidenceSection about={{ kind: 'action', action_id: id }} />
              </Suspense>
            }
          />
        )
      }
    </WithAccount>
  );
};
