import { LazyAddAll } from '../../features/actions/add-all/lazy-add-all';
import { LazyOfferAction } from '../../features/actions/lazy-offer-action';
import type { ProposedContent } from '../../features/actions/new-action';
import type { ControlGap, ControlWays } from '../../features/controls/control-ways';

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

/** What a member is offered at a gap of a control: an action for it, or for several at once. */
export const controlOffers: Pick<ControlWays, 'offerAction' | 'offerAll'> = {
  offerAction: (control, gap) => (
    <LazyOfferAction label={control.name} content={toContent({ control, gap })} />
  ),
  offerAll: (gaps) => gaps.length > 1 && <LazyAddAll isPrimary contents={gaps.map(toContent)} />,
};
