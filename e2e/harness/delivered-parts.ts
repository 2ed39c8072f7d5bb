type Day = {
  tasks: { title: string; submission: object | null }[];
  trivia: { title: string; attemptsUsed: number }[];
  learningModules: { title: string; completed: boolean }[];
};

type Body = { day?: Day; today?: { days: { day: Day }[] } };

/**
 * Returns the parts that a response of the employees' API reports as done, by title.
 * Responses of other endpoints report none.
 */
export function deliveredParts(response: Buffer): string[] {
  if (response[0] !== '{'.charCodeAt(0)) return [];
  const { day, today }: Body = JSON.parse(response.toString());
  const days = [...(day?.tasks ? [day] : []), ...(today?.days ?? []).map((each) => each.day)];
  return days.flatMap(({ tasks, trivia, learningModules }) =>
    [
      ...tasks.filter(({ submission }) => submission !== null),
      ...trivia.filter(({ attemptsUsed }) => attemptsUsed > 0),
      ...learningModules.filter(({ completed }) => completed),
    ].map(({ title }) => title),
  );
}
