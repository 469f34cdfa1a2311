import { Building2, House, ListChecks } from 'lucide-react';
import { Frame, type FrameItem } from './frame';

const reviews: FrameItem[] = [
  { label: 'Reviews', Icon: ListChecks, to: '/adviser', holds: /^\/adviser\/reviews\// },
  { label: 'Clients', Icon: Building2, to: '/adviser/clients', holds: /^\/adviser\/clients\// },
];
const own: FrameItem[] = [{ label: 'Dashboard', Icon: House, to: '/dashboard', holds: null }];

/** The frame of the staff's pages. */
export const AdviserLayout = () => (
  <Frame
    label="Adviser"
    general={reviews}
    more={{ heading: 'Your organisation', items: own }}
    width="xl"
  />
);
