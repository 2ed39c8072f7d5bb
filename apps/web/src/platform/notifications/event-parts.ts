export type StreamEvent = { event: string; id: string | undefined; data: unknown };

/**
 * Takes the pieces of a stream of server-sent events (HTML standard, section 9.2) as they arrive and
 * answers the events that are whole, as our server writes them: one line of JSON for each.
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
  // Comments are signs of life and no events.
  return event === undefined ? [] : [{ event, id, data: JSON.parse(text) }];
}
