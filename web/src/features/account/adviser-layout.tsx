import { House, Inbox, ListChecks, Users } from 'lucide-react';
import { useCan } from '../../session/use-can';
import { Frame, type FrameItem } from './frame';

const everybody: FrameItem[] = [
  { label: 'Reviews', Icon: ListChecks, to: '/adviser', holds: /^\/adviser\/reviews\// },
  { label: 'Inbox', Icon: Inbox, to: '/adviser/inbox', holds: /^\/adviser\/inbox$/ },
];
const forAdmins: FrameItem[] = [
  ...everybody,
  { label: 'People', Icon: Users, to: '/adviser/people', holds: null },
];
const own: FrameItem[] = [{ label: 'Dashboard', Icon: House, to: '/dashboard', holds: null }];

/** The frame of the staff's pages. */
export const AdviserLayout = () => (
  <Frame
    label="Adviser"
    general={useCan('people.read', { provider: true }) ? forAdmins : everybody}
    more={{ heading: 'Your organisation', items: own }}
    width="xl"
  />
);
