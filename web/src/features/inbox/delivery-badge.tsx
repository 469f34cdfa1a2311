import type { InboxDelivery } from '@lexplain/contract/inbox/inbox';
import { CircleSlash, Clock, MailCheck, MailX } from 'lucide-react';
import { ToneBadge } from '../../components/tone-badge/tone-badge';
import { deliveryLabels } from './message-texts';

const looks = {
  waiting: { tone: 'state-draft', Icon: Clock },
  // Mail that was sent stands back, so that marks and failures are seen.
  sent: { tone: 'result-unanswered', Icon: MailCheck },
  failed: { tone: 'state-failed', Icon: MailX },
  closed: { tone: 'result-unanswered', Icon: CircleSlash },
} as const satisfies Record<InboxDelivery, object>;

/** Whether a message has reached the provider's mailbox: sign, words and colour. */
export const DeliveryBadge = ({ delivery }: { delivery: InboxDelivery }) => (
  <ToneBadge {...looks[delivery]}>{deliveryLabels[delivery]}</ToneBadge>
);
