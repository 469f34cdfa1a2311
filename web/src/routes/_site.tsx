import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useSignOut } from '../features/account/use-sign-out';
import { Footer } from '../features/site/footer';
import { Navigation } from '../features/site/navigation';

const Site = () => (
  <>
    <Navigation onSignOut={useSignOut()} />
    <main>
      <Outlet />
    </main>
    <Footer />
  </>
);

export const Route = createFileRoute('/_site')({ component: Site });
