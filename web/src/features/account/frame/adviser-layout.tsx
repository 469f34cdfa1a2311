import {
  BookOpen,
  Building2,
  ChartColumn,
  House,
  Inbox,
  Landmark,
  ListChecks,
  Scale,
  ShieldCheck,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useCan } from '../../../session/use-can';
import { usePasswordPrompt } from '../settings/use-password-prompt';
import { Frame, type FrameItem } from './frame';

const reviews: FrameItem = {
  label: 'Reviews',
  Icon: ListChecks,
  to: '/adviser',
  holds: /^\/adviser\/(?:reviews|incidents)\//,
};
const clients: FrameItem = {
  label: 'Clients',
  Icon: Building2,
  to: '/adviser/clients',
  holds: /^\/adviser\/(?:clients\/|cover)/,
};
const changes: FrameItem = { label: 'Changes', Icon: Scale, to: '/adviser/changes' };
const inbox: FrameItem = { label: 'Inbox', Icon: Inbox, to: '/adviser/inbox' };
const library: FrameItem = { label: 'Library', Icon: BookOpen, to: '/adviser/library' };
const month: FrameItem = { label: 'Month', Icon: ChartColumn, to: '/adviser/month' };
const people: FrameItem = { label: 'People', Icon: Users, to: '/adviser/people' };
const security: FrameItem = {
  label: 'Security and mail',
  Icon: ShieldCheck,
  to: '/adviser/security',
};
const firm: FrameItem = { label: 'Firm', Icon: Landmark, to: '/adviser/firm' };
const own: FrameItem[] = [{ label: 'Feed', Icon: House, to: '/dashboard/feed' }];

interface AdviserLayoutProps {
  /** In how many reviews it is the adviser's turn. */
  turns: ReactNode;
  /** What every page has beside its own. */
  tools: ReactNode;
  /** What the person was told of. */
  notifications: ReactNode;
}

/** The frame of the staff's pages. */
export const AdviserLayout = ({ turns, tools, notifications }: AdviserLayoutProps) => {
  const passwordPrompt = usePasswordPrompt();
  const seesChanges = useCan('touched_client.list', { provider: true });
  const seesLibrary = useCan('library_reading.list', { provider: true });
  const seesPeople = useCan('people.read', { provider: true });
  const seesSecurity = useCan('security_event.list', { provider: true });
  const changesFirm = useCan('firm.change', { provider: true });
  return (
    <>
      <Frame
        label="Adviser"
        tools={tools}
        notifications={notifications}
        general={[
          { ...reviews, count: turns },
          clients,
          ...(seesChanges ? [changes] : []),
          inbox,
          ...(seesLibrary ? [library] : []),
          month,
          ...(seesPeople ? [people] : []),
          ...(seesSecurity ? [security] : []),
          ...(changesFirm ? [firm] : []),
        ]}
        more={{ heading: 'Your organisation', items: own }}
        isWide
      />
      {passwordPrompt}
    </>
  );
};
