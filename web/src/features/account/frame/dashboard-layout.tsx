import {
  BriefcaseBusiness,
  Building2,
  ClipboardCheck,
  House,
  Layers,
  ListChecks,
  Scale,
  Siren,
  UserRound,
  UserRoundCheck,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useCan } from '../../../session/use-can';
import { Frame, type FrameItem } from './frame';

const feed: FrameItem = {
  label: 'Feed',
  Icon: House,
  to: '/dashboard',
  holds: /^\/dashboard\/(cyber-laws|feed)\b/,
};
const actions = '/dashboard/actions';
const incidents = '/dashboard/incidents';
const general: FrameItem[] = [
  { label: 'Actions', Icon: ListChecks, to: actions },
  { label: 'What we do', Icon: Layers, to: '/dashboard/controls' },
  { label: 'Incidents', Icon: Siren, to: incidents },
  { label: 'User Detail', Icon: UserRound, to: '/dashboard/user' },
  { label: 'Organisation', Icon: Building2, to: '/dashboard/organisation' },
  { label: 'Profile', Icon: BriefcaseBusiness, to: '/dashboard/profile' },
];
const adviser: FrameItem = { label: 'Adviser', Icon: UserRoundCheck, to: '/adviser' };
const forClients: FrameItem[] = [feed, ...general];
/** `/dashboard` leads staff to their own first screen. */
const forStaff: FrameItem[] = [adviser, { ...feed, to: '/dashboard/feed' }, ...general];
const saq = '/dashboard/saq';
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
    to: saq,
    holds: /^\/dashboard\/subjects\/[^/]+\/(saq|report)/,
  },
];

interface DashboardLayoutProps {
  organisation: ReactNode;
  /** In how many laws it is the organisation's turn. */
  turns: ReactNode;
  /** How many real incidents are open. */
  openIncidents: ReactNode;
  /** How many of the person's actions are overdue. */
  overdue: ReactNode;
  /** What finds anything, and the keys. */
  tools: ReactNode;
  /** What an incident asks for, above every page. */
  bar: ReactNode;
  /** What the person was told of. */
  notifications: ReactNode;
}

/** The frame of the client's pages. Staff find their own pages from here. */
export const DashboardLayout = ({
  organisation,
  turns,
  openIncidents,
  overdue,
  tools,
  bar,
  notifications,
}: DashboardLayoutProps) => {
  const isStaff = useCan('queue.read', { provider: true });
  return (
    <Frame
      label="Dashboard"
      general={(isStaff ? forStaff : forClients).map((item) => {
        if (item.to === actions) return { ...item, count: overdue };
        return item.to === incidents ? { ...item, count: openIncidents } : item;
      })}
      organisation={organisation}
      tools={tools}
      bar={bar}
      notifications={notifications}
      more={{
        heading: 'Cyber Laws',
        items: cyberLaws.map((item) => (item.to === saq ? { ...item, count: turns } : item)),
      }}
    />
  );
};
