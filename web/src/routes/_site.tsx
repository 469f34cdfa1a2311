import { createFileRoute, Outlet } from '@tanstack/react-router';
import { Footer } from '../features/site/footer';
import { Navigation } from '../features/site/navigation';

const Site = () => (
  <>
    <Navigation />
    <main>
      <Outlet />
    </main>
    <Footer />
  </>
);

export const Route = createFileRoute('/_site')({ component: Site });
