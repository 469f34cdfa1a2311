import { createFileRoute } from '@tanstack/react-router';
import { WithAccount } from '../../../features/account/frame/with-account';
import { MailSection } from '../../../features/notices/mail-section';
import { useCan } from '../../../session/use-can';

const Mail = () => {
  const isStaff = useCan('queue.read', { provider: true });
  const isAdmin = useCan('library_reading.list', { provider: true });
  return <WithAccount>{() => <MailSection isStaff={isStaff} isAdmin={isAdmin} />}</WithAccount>;
};

export const Route = createFileRoute('/dashboard/user/mail')({ component: Mail });
