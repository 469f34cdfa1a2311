import type { Incident } from '@lexplain/contract/incidents/incidents';
import { placeLabels } from '@lexplain/contract/library/places';
import type { ComponentProps } from 'react';
import { PageHeader } from '../../../components/page-header/page-header';
import { ToneBadge } from '../../../components/tone-badge/tone-badge';
import { describeZone } from '../moment-choices';
import { readNow } from '../read-now';
import { formatIncidentMoment } from '../times';
import type { IncidentWork } from './incident-work';

type HeadProps = Pick<
  ComponentProps<typeof PageHeader>,
  'title' | 'heading' | 'trail' | 'current' | 'actions'
>;

interface IncidentHeadProps extends HeadProps {
  work: IncidentWork;
  kind: Incident['kind'];
}

/**
 * The head of the page of an incident: whether it is open, when it was noticed, and in which zone
 * times are.
 */
export const IncidentHead = ({ work: { log, zone }, kind, ...head }: IncidentHeadProps) => (
  <PageHeader
    {...head}
    isCompact
    state={
      <>
        {kind === 'drill' && <ToneBadge tone="state-draft">Drill</ToneBadge>}
        <ToneBadge tone={log.isClosed ? 'result-not-applicable' : 'state-attention'}>
          {log.isClosed ? 'Closed' : 'Open'}
        </ToneBadge>
      </>
    }
    lead={`Noticed ${formatIncidentMoment(log.noticed, zone)}, in ${placeLabels[log.place]}. Times are ${describeZone(log.place, readNow())}.`}
  />
);
