import { createFileRoute } from '@tanstack/react-router';
import { WithAccount } from '../../../features/account/frame/with-account';
import { CalendarSection } from '../../../features/calendar/calendar-section';
import { useAuth } from '../../../session/use-auth';

const Calendar = () => {
  const { organisation } = useAuth();
  return (
    <WithAccount>
      {() => organisation && <CalendarSection organisationId={organisation.id} />}
    </WithAccount>
  );
};

export const Route = createFileRoute('/dashboard/user/calendar')({ component: Calendar });
