-- Written by hand: what a payment over several documents settled is paid and TDS of each, as of a
-- payment on one. Before, it was in "from_account", with what was applied from the account later.
CREATE OR REPLACE FUNCTION "apply_account_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	tax bigint := CASE NEW.kind WHEN 'reversal' THEN -NEW.tds ELSE NEW.tds END;
BEGIN
	UPDATE parties SET on_account = on_account + NEW.amount
	WHERE id = NEW.party_id AND (NEW.kind NOT IN ('note', 'receipt') OR kind = 'customer') AND (NEW.kind <> 'payout' OR kind = 'vendor');
	IF NOT FOUND THEN RAISE EXCEPTION 'Notes and receipts are of customers, payouts of vendors'; END IF;
	IF NEW.invoice_id IS NOT NULL THEN
		IF NEW.payment_id IS NULL THEN
			UPDATE invoices SET from_account = from_account - NEW.amount WHERE id = NEW.invoice_id AND party_id = NEW.party_id;
		ELSE
			UPDATE invoices SET paid = paid - NEW.amount - tax, tds_settled = tds_settled + tax
			WHERE id = NEW.invoice_id AND party_id = NEW.party_id;
		END IF;
		IF NOT FOUND THEN RAISE EXCEPTION 'The invoice of an account entry is that of its party'; END IF;
	END IF;
	IF NEW.kind = 'reversal' AND NOT EXISTS (
		SELECT FROM account_entries AS entry
		WHERE entry.id = NEW.cause_id AND entry.kind <> 'reversal' AND entry.amount = -NEW.amount AND entry.tds = NEW.tds
			AND (entry.party_id, entry.invoice_id, entry.payment_id) IS NOT DISTINCT FROM (NEW.party_id, NEW.invoice_id, NEW.payment_id)
	) THEN RAISE EXCEPTION 'A reversal takes back the whole of an entry'; END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
UPDATE "invoices" SET "paid" = "paid" + settled.money, "tds_settled" = "tds_settled" + settled.tax, "from_account" = "from_account" - settled.money - settled.tax
FROM (
	SELECT invoice_id, sum(-amount - CASE kind WHEN 'reversal' THEN -tds ELSE tds END) AS money, sum(CASE kind WHEN 'reversal' THEN -tds ELSE tds END) AS tax
	FROM account_entries WHERE invoice_id IS NOT NULL AND payment_id IS NOT NULL GROUP BY invoice_id
) AS settled
WHERE "invoices"."id" = settled.invoice_id AND (settled.money, settled.tax) <> (0, 0);
