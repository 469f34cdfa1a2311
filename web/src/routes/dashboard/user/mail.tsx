import { createFileRoute } from '@tanstack/react-router';
import { WithAccount } from '../../../features/account/frame/with-account';
import { MailSection } from '../../../features/notices/mail-section';
import { useCan } from '../../../session/use-can';

const Mail = () => {
  const isStaff = useCan('queue.read', { provider: true });
  return <WithAccount>{() => <MailSection isStaff={isStaff} />}</WithAccount>;
};

export const Route = createFileRoute('/dashboard/user/mail')({ component: Mail });
