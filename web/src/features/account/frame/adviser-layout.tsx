import { Building2, House, Inbox, ListChecks, Users } from 'lucide-react';
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
const everybody: FrameItem[] = [
  { label: 'Clients', Icon: Building2, to: '/adviser/clients', holds: /^\/adviser\/clients\// },
  { label: 'Inbox', Icon: Inbox, to: '/adviser/inbox', holds: null },
];
const forAdmins: FrameItem[] = [
  ...everybody,
  { label: 'People', Icon: Users, to: '/adviser/people', holds: null },
];
const own: FrameItem[] = [{ label: 'Feed', Icon: House, to: '/dashboard/feed', holds: null }];

interface AdviserLayoutProps {
  /** In how many reviews it is the adviser's turn. */
  turns: ReactNode;
}

/** The frame of the staff's pages. */
export const AdviserLayout = ({ turns }: AdviserLayoutProps) => {
  const passwordPrompt = usePasswordPrompt();
  return (
    <>
      <Frame
        label="Adviser"
        general={[
          { ...reviews, count: turns },
          ...(useCan('people.read', { provider: true }) ? forAdmins : everybody),
        ]}
        more={{ heading: 'Your organisation', items: own }}
      />
      {passwordPrompt}
    </>
  );
};
