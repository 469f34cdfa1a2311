import {
  BriefcaseBusiness,
  Building2,
  ClipboardCheck,
  House,
  ListChecks,
  Scale,
  Siren,
  UserRound,
} from 'lucide-react';
import { useCan } from '../../../session/use-can';
import { Frame, type FrameItem } from './frame';

const feed: FrameItem = {
  label: 'Feed',
  Icon: House,
  to: '/dashboard',
  holds: /^\/dashboard\/(cyber-laws|feed)\b/,
};
const general: FrameItem[] = [
  {
    label: 'Incidents',
    Icon: Siren,
    to: '/dashboard/incidents',
    holds: /^\/dashboard\/incidents\/./,
  },
  {
    label: 'User Detail',
    Icon: UserRound,
    to: '/dashboard/user',
    holds: /^\/dashboard\/user\/./,
  },
  {
    label: 'Organisation',
    Icon: Building2,
    to: '/dashboard/organisation',
    holds: /^\/dashboard\/organisation\/./,
  },
  {
    label: 'Profile',
    Icon: BriefcaseBusiness,
    to: '/dashboard/profile',
    holds: /^\/dashboard\/profile\/records\//,
  },
];
const adviser: FrameItem = { label: 'Adviser', Icon: ListChecks, to: '/adviser', holds: null };
const forClients: FrameItem[] = [feed, ...general];
/** `/dashboard` leads staff to their own first screen. */
const forStaff: FrameItem[] = [adviser, { ...feed, to: '/dashboard/feed' }, ...general];
const cyberLaws: FrameItem[] = [
  {
    label: 'Subject',
    Icon: Scale,
    to: '/dashboard/subjects',
    holds: /^\/dashboard\/subjects\/[^/]+\/?$/,
  },
  {
    label: 'SAQ',
    Icon: ClipboardCheck,
    to: '/dashboard/saq',
    holds: /^\/dashboard\/subjects\/[^/]+\/(saq|report)/,
  },
];

/** The frame of the client's pages. Staff find their own pages from here. */
export const DashboardLayout = () => {
  const isStaff = useCan('queue.read', { provider: true });
  return (
    <Frame
      label="Dashboard"
      general={isStaff ? forStaff : forClients}
      more={{ heading: 'Cyber Laws', items: cyberLaws }}
    />
  );
};
