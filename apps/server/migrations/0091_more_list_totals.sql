-- Written by hand.
SELECT keep_list_totals('submissions', '{has_proof,waiting,status}', 'challenge_id');--> statement-breakpoint
SELECT keep_list_totals('notifications', '{kind}', 'account_id', true);--> statement-breakpoint
SELECT keep_list_totals('invoices', '{kind,status}', 'party_id');--> statement-breakpoint
SELECT keep_list_totals('staff_tasks', '{board_status,priority,category}', 'assignee_id');--> statement-breakpoint
SELECT keep_list_totals('stock_movements', '{type}');
