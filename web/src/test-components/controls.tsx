import {
  Anchor,
  Button,
  NativeSelect,
  PasswordInput,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import { Download } from 'lucide-react';
import { ActionMenu } from '../components/action-menu/action-menu';
import { FilterLinks } from '../components/filter-links/filter-links';
import classes from './all-components.module.css';

/**
 * Buttons in their variants and states, one with a menu, and a link. The test focuses one, to show
 * the ring.
 */
export const Buttons = () => (
  <>
    <div className={classes.row}>
      <Button>Filled</Button>
      <Button variant="light">Light</Button>
      <Button variant="default">Default</Button>
      <Button variant="outline">Outline</Button>
      <Button variant="subtle">Subtle</Button>
      <Button color="red">Delete</Button>
      <ActionMenu label="Menu" actions={[{ label: 'An action', onChoose: () => {} }]} />
    </div>
    <div className={classes.row}>
      <Button leftSection={<Download size={16} aria-hidden />}>With an icon</Button>
      <Button variant="default">Focused</Button>
      <Button disabled>Disabled</Button>
      <Button size="xs">Extra small</Button>
      <Button size="sm">Small</Button>
      <Button size="lg">Large</Button>
      <Anchor href="#link">A link</Anchor>
    </div>
    <FilterLinks
      label="Changes"
      choices={[
        { label: 'For your business', count: 4, link: { to: '/' }, isCurrent: true },
        { label: 'All', count: 50, link: { to: '/' }, isCurrent: false },
        { label: 'Unread', count: null, link: { to: '/' }, isCurrent: false },
      ]}
    />
  </>
);

/** Inputs: plain, described, wrong, disabled. */
export const Inputs = () => (
  <div className={classes.columns}>
    <TextInput label="Organization" defaultValue="Example Pty Ltd" />
    <TextInput label="Email" placeholder="name@example.com" description="We write to it once." />
    <TextInput label="Email, wrong" defaultValue="name@" error="Invalid email address" required />
    <TextInput label="Disabled" defaultValue="Cannot be changed" disabled />
    <PasswordInput label="Password" defaultValue="demo-password" />
    <NativeSelect label="Role" data={['Owner', 'Member']} />
    <Textarea label="Message" defaultValue="What we do about it today." rows={3} />
    <div className={classes.row}>
      <Switch label="On" defaultChecked />
      <Switch label="Off" />
    </div>
  </div>
);
