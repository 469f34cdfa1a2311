import { createFileRoute } from '@tanstack/react-router';
import { WithAccount } from '../../../features/account/frame/with-account';
import { MailSection } from '../../../features/notices/mail-section';

const Mail = () => <WithAccount>{() => <MailSection />}</WithAccount>;

export const Route = createFileRoute('/dashboard/user/mail')({ component: Mail });
