import { staffRole } from '@lexplain/contract/api/policy';
import { NativeSelect, TextInput } from '@mantine/core';
import classes from './people.module.css';
import { roleLabels } from './person-texts';
import type { StaffFilter } from './staff-list';

interface StaffToolsProps {
  wanted: StaffFilter;
  onChange: (wanted: StaffFilter) => void;
}

/** Searches and filters the staff. */
export const StaffTools = ({ wanted, onChange }: StaffToolsProps) => (
  <search className={classes.tools}>
    <TextInput
      type="search"
      aria-label="Search"
      placeholder="Name or address"
      className={classes.search}
      value={wanted.search}
      onChange={({ currentTarget }) => onChange({ ...wanted, search: currentTarget.value })}
    />
    <NativeSelect
      aria-label="Role"
      className={classes.filter}
      value={wanted.role}
      data={[
        { value: '', label: 'All roles' },
        ...staffRole.options.map((value) => ({ value, label: `${roleLabels[value]}s` })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        onChange({ ...wanted, role: staffRole.options.find((role) => role === value) ?? '' })
      }
    />
    <NativeSelect
      aria-label="Two-step sign-in"
      className={classes.filter}
      value={wanted.secondFactor}
      data={[
        { value: '', label: 'Two-step: any' },
        { value: 'on', label: 'Two-step: on' },
        { value: 'off', label: 'Two-step: not on' },
      ]}
      onChange={({ currentTarget: { value } }) =>
        onChange({ ...wanted, secondFactor: value === 'on' || value === 'off' ? value : '' })
      }
    />
  </search>
);
