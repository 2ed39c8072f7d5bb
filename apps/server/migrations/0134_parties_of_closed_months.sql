-- Written by hand: returns name the parties of documents, so those of a closed month stay. Rows of before are not checked.
-- Our own name is added to documents that were issued without it. A PAN can be encrypted anew.
CREATE FUNCTION "is_same_party"("before" jsonb, "after" jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
	SELECT before ->> 'name' = '' OR before - 'pan' = after - 'pan'
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "guard_months_of_invoice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND (OLD.state, OLD.kind, OLD.issued_on, OLD.credit_month, OLD.financial_year, OLD.party_id, OLD.place, OLD.supply_type,
		OLD.subtotal, OLD.cgst, OLD.sgst, OLD.igst, OLD.round_off, OLD.number, OLD.code, OLD.bill_no,
		OLD.reverse_charge, OLD.owed_cgst, OLD.owed_sgst, OLD.owed_igst, OLD.self_invoice_code, OLD.self_invoice_on) IS NOT DISTINCT FROM
		(NEW.state, NEW.kind, NEW.issued_on, NEW.credit_month, NEW.financial_year, NEW.party_id, NEW.place, NEW.supply_type,
		NEW.subtotal, NEW.cgst, NEW.sgst, NEW.igst, NEW.round_off, NEW.number, NEW.code, NEW.bill_no,
		NEW.reverse_charge, NEW.owed_cgst, NEW.owed_sgst, NEW.owed_igst, NEW.self_invoice_code, NEW.self_invoice_on)
		AND is_same_party(OLD.supplier, NEW.supplier) AND is_same_party(OLD.recipient, NEW.recipient) THEN RETURN NULL;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		IF OLD.state <> 'draft' THEN
			PERFORM require_open_month(book_of(OLD.kind), month_of(OLD.taxed_on));
			-- Notes and reversals of a bill count in months of their own.
			IF OLD.kind = 'purchase' THEN
				PERFORM require_open_month('purchases', credit_month) FROM credit_notes WHERE invoice_id = OLD.id;
				PERFORM require_open_month('purchases', credit_reversed_in) FROM invoice_lines WHERE invoice_id = OLD.id;
			END IF;
		END IF;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		IF NEW.state <> 'draft' THEN PERFORM require_open_month(book_of(NEW.kind), month_of(NEW.taxed_on)); END IF;
	END IF;
	-- The month in which its tax counts may change while that of its self-invoice is closed.
	IF TG_OP = 'UPDATE' THEN
		IF (OLD.state, OLD.self_invoice_code, OLD.self_invoice_on) IS NOT DISTINCT FROM (NEW.state, NEW.self_invoice_code, NEW.self_invoice_on) THEN RETURN NULL; END IF;
	END IF;
	IF TG_OP <> 'INSERT' THEN PERFORM require_open_month('sales', month_of(OLD.self_invoice_on)); END IF;
	IF TG_OP <> 'DELETE' THEN PERFORM require_open_month('sales', month_of(NEW.self_invoice_on)); END IF;
	RETURN NULL;
END $$;
