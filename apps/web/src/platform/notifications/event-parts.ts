export type StreamEvent = { event: string; id: string | undefined; data: unknown };

/**
 * Parses the pieces of a stream of server-sent events (HTML standard, section 9.2) as they arrive.
 * Returns the complete events in the format of our server: one line of JSON each.
 */
export function eventReader(): (piece: string) => StreamEvent[] {
  let rest = '';
  return (piece) => {
    const parts = (rest + piece).split('\n\n');
    rest = parts.pop() ?? '';
    return parts.flatMap(eventOf);
  };
}

function eventOf(part: string): StreamEvent[] {
  let event: string | undefined;
  let id: string | undefined;
  let text = 'null';
  for (const line of part.split('\n')) {
    const colon = line.indexOf(': ');
    const value = line.slice(colon + 2);
    switch (line.slice(0, colon)) {
      case 'event':
        event = value;
        break;
      case 'id':
        id = value;
        break;
      case 'data':
        text = value;
        break;
    }
  }
  // Comments are signs of life, not events.
  return event === undefined ? [] : [{ event, id, data: JSON.parse(text) }];
}
