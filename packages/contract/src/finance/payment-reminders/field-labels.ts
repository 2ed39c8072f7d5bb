export const reminderRuleFieldLabels = { isOn: 'On', days: 'Days' };
