import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import { saveTaskTemplateSchema } from '@kolam/contract/workforce/task-templates/rules.ts';
import { after, days, minutes } from '#core/clock.ts';
import { createTemplate } from '#workforce/task-templates/save.ts';
import type { Step } from '../step.ts';
import { idOf } from './find-member.ts';
import { demoMembers } from './people.ts';

type Plan = {
  title: string;
  description: string;
  department: string;
  hours: number;
  dueDays: number | null;
  rule: { repeat: 'never' } | { repeat: 'weekly'; weekdays: number[] } | RuleOfMonth;
};
type RuleOfMonth = { repeat: 'monthly'; monthDay: number };

const plans: Plan[] = [
  {
    title: 'Count the yoga mats and bottles',
    description: 'Compare with the list of the store, and say what is missing.',
    department: 'Warehouse',
    hours: 1.5,
    dueDays: 0,
    rule: { repeat: 'weekly', weekdays: [1] },
  },
  {
    title: 'Call every HR contact',
    description: 'Ask what went well this month, and what they need for the next.',
    department: 'Client success',
    hours: 4,
    dueDays: 3,
    rule: { repeat: 'monthly', monthDay: 31 },
  },
  {
    title: 'Set up a health camp',
    description: 'Room, doctor, forms, height and weight scales, and the list of people.',
    department: 'Events',
    hours: 8,
    dueDays: 7,
    rule: { repeat: 'never' },
  },
];

/** Returns the steps that make templates. None of them is due before tomorrow. */
export function taskTemplateSteps(now: Date): Step[] {
  return plans.map(({ title, description, department, hours, dueDays, rule }, index) => ({
    name: `task-templates/${index + 1}`,
    at: after(now, -days(20) + minutes(index)),
    run: async (context) => {
      const members = demoMembers.filter(
        (member) => member.department === department && member.decision.kind === 'approved',
      );
      const people: string[] = [];
      for (const member of members) people.push(await idOf(context.db, member));
      return createTemplate(
        context,
        saveTaskTemplateSchema.parse({
          title,
          description,
          durationHours: hours,
          dueDays,
          ...rule,
          startsOn: rule.repeat === 'never' ? null : addDays(dayOf(now), 1),
          people,
        }),
      );
    },
  }));
}
