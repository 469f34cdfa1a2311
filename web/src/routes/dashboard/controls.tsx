import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Loading } from '../../components/loading/loading';
import { WithAccount } from '../../features/account/frame/with-account';
import { LazyAddAll } from '../../features/actions/add-all/lazy-add-all';
import { LazyOfferAction } from '../../features/actions/lazy-offer-action';
import type { ProposedContent } from '../../features/actions/new-action';
import type { ControlGap } from '../../features/controls/control-ways';
import { useAuth } from '../../session/use-auth';

const ControlsPage = lazy(async () => ({
  default: (await import('../../features/controls/controls-page')).ControlsPage,
}));

const toContent = ({ control, gap }: ControlGap): ProposedContent => ({
  about: {
    kind: 'answer',
    subject_id: gap.subject_id,
    question_id: gap.question_id,
    number: gap.number,
    risk: gap.answer?.risk ?? null,
  },
  title: control.first_steps[0]?.do ?? control.name,
  details: gap.requirement,
});

const WhatWeDo = () => {
  const { organisation } = useAuth();
  return (
    <WithAccount>
      {() =>
        organisation && (
          <Suspense fallback={<Loading cards={[4, 160]} />}>
            <ControlsPage
              organisationId={organisation.id}
              offerAction={(control, gap) => (
                <LazyOfferAction label={control.name} content={toContent({ control, gap })} />
              )}
              offerAll={(gaps) =>
                gaps.length > 1 && <LazyAddAll isPrimary contents={gaps.map(toContent)} />
              }
            />
          </Suspense>
        )
      }
    </WithAccount>
  );
};

export const Route = createFileRoute('/dashboard/controls')({ component: WhatWeDo });
